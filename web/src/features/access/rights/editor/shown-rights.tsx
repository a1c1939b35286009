import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../../failure/load-failure.tsx';
import type { ShownValueProps } from '../../../../resource-ui/value/value-editors.ts';
import { useTextBundle } from '../../../../texts/use-text-bundle.ts';
import { asRights, mergeRights } from '../merge-rights.ts';
import { RightsTable } from '../rights-table.tsx';
import { useGroupRights } from '../use-group-rights.ts';
import { NewVersion } from './new-version.tsx';
import { RightChanges } from './right-changes-list.tsx';
import styles from './rights-editor.module.css';
import { TemplateImpact } from './template-impact.tsx';
import { usePublishedRights } from './use-published-rights.ts';

/** The rights that a group or a template gives, in a table, or what has changed in them in words. */
export function ShownRights(props: ShownValueProps) {
  const isReady = useTextBundle('rights');
  if (!isReady) return <div className={styles.pending} aria-busy="true" />;
  return 'before' in props ? <Compared {...props} /> : <Whole {...props} />;
}

function Compared({ value, before }: ShownValueProps) {
  const { formatMessage } = useIntl();
  if (!value) return formatMessage({ id: 'rights.change.follows' });
  if (!before) return formatMessage({ id: 'rights.change.detached' });
  return <RightChanges before={asRights(before)} after={asRights(value)} />;
}

function Whole({ item }: ShownValueProps) {
  const { formatMessage } = useIntl();
  const { rights, error, refetch } = useGroupRights(item);
  const published = usePublishedRights(item);
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!rights) return <div className={styles.pending} aria-busy="true" />;
  return (
    <div className={styles.editor}>
      {item?.status === 'published' && <NewVersion item={item} />}
      {item?.status === 'draft' && published && (
        <section className={styles.draft} aria-label={formatMessage({ id: 'rights.template.compared' })}>
          <h3>{formatMessage({ id: 'rights.template.compared' })}</h3>
          <TemplateImpact item={item} />
          <RightChanges before={published} after={asRights(item.rights)} />
        </section>
      )}
      <RightsTable rights={mergeRights([rights])} isInside />
    </div>
  );
}
