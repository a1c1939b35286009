import type { NavigationEntry } from '@fordra/schema/ui-structure';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { moved } from './edit-structure.ts';
import { OrderedList } from './ordered-list.tsx';
import styles from './screens.module.css';

type Props = {
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (part: 'hidden' | 'order', list: readonly string[]) => void;
};

/** The order of the navigation's first level, and entries that are hidden. */
export function MenuFields({ value, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { navigation_menu: menu } = useUserData().ui_structure;
  const named = (entries: readonly NavigationEntry[]) =>
    entries.map((entry) => ({ key: nameOf(entry), value: nameOf(entry), label: labels.named(entry.label) }));
  const top = named(menu);
  const all = [
    ...top,
    ...menu.flatMap(({ children = [] }) => children.flatMap(flatten)).flatMap((one) => named([one])),
  ];
  const labelOf = (name: string) => all.find(({ key }) => key === name)?.label ?? name;
  const lists = { order: top, hidden: all } as const;
  return (
    <div className={styles.sections}>
      <p className={styles.hint}>{formatMessage({ id: 'screens.menu_help' })}</p>
      <div className={styles.pair}>
        {(['order', 'hidden'] as const).map((part) => {
          const now = textsIn(value[part]);
          return (
            <OrderedList
              key={part}
              label={formatMessage({ id: `screens.part.${part}` })}
              entries={now.map((name) => ({ key: name, label: labelOf(name) }))}
              options={lists[part].filter(({ key }) => !now.includes(key))}
              onMove={(from, to) => onChange(part, moved(now, from, to))}
              onRemove={(index) => onChange(part, now.toSpliced(index, 1))}
              onAdd={(name) => onChange(part, [...now, name])}
            />
          );
        })}
      </div>
    </div>
  );
}

function flatten(entry: NavigationEntry): readonly NavigationEntry[] {
  return [entry, ...(entry.children ?? []).flatMap(flatten)];
}

function nameOf({ resource, route, label }: NavigationEntry): string {
  return resource ?? route ?? label;
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}
