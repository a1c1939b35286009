import { LoadFailure } from '../../../../failure/load-failure.tsx';
import type { ShownValueProps } from '../../../../resource-ui/value/value-editors.ts';
import { useTextBundle } from '../../../../texts/use-text-bundle.ts';
import { asRights, mergeRights } from '../merge-rights.ts';
import { RightsTable } from '../rights-table.tsx';
import { useGroupRights } from '../use-group-rights.ts';
import { RightChanges } from './right-changes-list.tsx';
import styles from './rights-editor.module.css';

/** The rights that a group or a template gives, in a table, or what has changed in them in words. */
export function ShownRights(props: ShownValueProps) {
  const isReady = useTextBundle('rights');
  const { rights, error, refetch } = useGroupRights(props.item ? [props.item] : []);
  if ('before' in props) {
    return isReady ? <RightChanges before={asRights(props.before)} after={asRights(props.value)} /> : null;
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!rights) return <div className={styles.pending} aria-busy="true" />;
  return <RightsTable rights={mergeRights(rights)} isInside />;
}
