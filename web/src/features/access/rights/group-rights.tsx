import { LoadFailure } from '../../../failure/load-failure.tsx';
import styles from '../../../resource-ui/panel/panel.module.css';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import card from '../../../ui/display/card.module.css';
import { mergeRights } from './merge-rights.ts';
import { RightsTable } from './rights-table.tsx';
import { useGroupRights } from './use-group-rights.ts';

/** The rights that an access group or a template gives. */
export function GroupRights({ item }: PanelProps) {
  const { rights, error, refetch } = useGroupRights([item]);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!rights) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return <RightsTable rights={mergeRights(rights)} />;
}
