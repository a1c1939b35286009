import { useIntl } from 'react-intl';
import { leafPaths } from '../../../resource-ui/definition/leaf-paths.ts';
import { isFilterable } from '../../../resource-ui/filter/filter-kind.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { moved } from './edit-structure.ts';
import { OrderedList } from './ordered-list.tsx';
import styles from './screens.module.css';
import type { PartProps } from './section-props.ts';

const always = ['_created', '_updated'];

/** The columns and filters of the list. */
export function ListFields({ definition, ui, problemAt, onPart }: PartProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { resource } = definition;
  const all = [...leafPaths(definition), ...always];
  const named = (paths: readonly string[]) =>
    paths.map((path) => ({ key: path, value: path, label: labels.attribute(resource, path) }));
  return (
    <section className={styles.section}>
      <h3>{formatMessage({ id: 'screens.list' })}</h3>
      <div className={styles.pair}>
        {(['columns', 'filters'] as const).map((list) => {
          const now = ui.item_search[list];
          const set = (next: readonly string[]) => onPart(['item_search', list], next);
          const left = all.filter(
            (path) => !now.includes(path) && (list === 'columns' || isFilterable(definition, path)),
          );
          return (
            <OrderedList
              key={list}
              label={formatMessage({ id: `screens.part.${list}` })}
              entries={named(now).map((entry) => ({
                ...entry,
                problem: problemAt(`item_search.${list}.${entry.key}`),
              }))}
              options={named(left)}
              onMove={(from, to) => set(moved(now, from, to))}
              onRemove={(index) => set(now.toSpliced(index, 1))}
              onAdd={(path) => set([...now, path])}
            />
          );
        })}
      </div>
    </section>
  );
}
