import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { findChangedParts, type Structure } from './edit-structure.ts';
import styles from './screens.module.css';

const parts = ['columns', 'filters', 'tabs', 'panel_actions', 'enum_colors', 'locales', 'hidden', 'order'] as const;

/** Which parts of which pages differ between two versions. */
export function ChangedParts({ before, after }: { readonly before: Structure; readonly after: Structure }) {
  const { formatMessage, formatList } = useIntl();
  const labels = useLabels();
  const changed = Map.groupBy(findChangedParts(before, after), ({ resource }) => resource);
  if (changed.size === 0) return <p className={styles.hint}>{formatMessage({ id: 'screens.no_changes' })}</p>;
  return (
    <dl className={styles.changes}>
      {[...changed].map(([resource, found]) => (
        <div key={resource}>
          <dt>{resource === 'navigation_menu' ? formatMessage({ id: 'screens.menu' }) : labels.resource(resource)}</dt>
          <dd>
            {formatList(
              found.map(({ part }) => {
                const known = parts.find((one) => one === part);
                return formatMessage({ id: known ? `screens.part.${known}` : 'screens.part.other' });
              }),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
