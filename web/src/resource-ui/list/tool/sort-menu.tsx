import type { Definition } from '@fordra/schema/definition';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import controls from '../../../ui/control/plain-controls.module.css';
import { type Opener, PopUp } from '../../../ui/overlay/pop-up.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronUp, IconX } from '../../../ui/theme/icons.ts';
import { useLabels } from '../../label/use-labels.ts';
import { columnPaths, isSortable } from '../plan/column-kind.ts';
import { type SortKey, sortKeysMax } from '../plan/sort-state.ts';
import styles from './list-menu.module.css';

type Props = {
  readonly definition: Definition;
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
};

/** The order by several columns, also by hidden ones and by those without a heading. */
export function SortMenu({ definition, sort, onSort }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const nameOf = (path: string) => labels.attribute(definition.resource, path);
  // Computed when the menu is open: every list has one, and few are opened.
  const findFree = () =>
    columnPaths(definition).filter(
      (path) => isSortable(definition, path) && !sort.some(({ attribute }) => attribute === path),
    );
  const button = (opener: Opener<HTMLButtonElement>) => (
    <button type="button" className={`${controls.button} ${styles.button}`} {...opener}>
      <IconArrowsSort size={16} stroke={1.75} aria-hidden />
      {formatMessage({ id: 'list.sort' })}
    </button>
  );
  return (
    <PopUp label={formatMessage({ id: 'list.sort_by' })} width={320} position="bottom-end" opener={button}>
      {() => (
        <>
          <ol className={styles.keys}>
            {sort.map((key, at) => (
              <li key={key.attribute} className={styles.key}>
                <span className={styles.number}>{at + 1}</span>
                <span className={styles.name}>{nameOf(key.attribute)}</span>
                <KeyButtons {...{ sort, at, onSort }} name={nameOf(key.attribute)} />
              </li>
            ))}
          </ol>
          {sort.length < sortKeysMax && <AddKey {...{ sort, onSort, nameOf }} paths={findFree()} />}
        </>
      )}
    </PopUp>
  );
}

type AddProps = {
  readonly sort: readonly SortKey[];
  readonly onSort: (sort: readonly SortKey[]) => void;
  readonly nameOf: (path: string) => string;
  readonly paths: readonly string[];
};

function AddKey({ sort, onSort, nameOf, paths }: AddProps) {
  const { formatMessage } = useIntl();
  if (paths.length === 0) return null;
  return (
    <NativeSelect
      aria-label={formatMessage({ id: 'list.sort_add' })}
      value=""
      data={[
        { value: '', label: formatMessage({ id: 'list.sort_add' }) },
        ...paths.map((path) => ({ value: path, label: nameOf(path) })),
      ]}
      onChange={({ currentTarget }) =>
        currentTarget.value && onSort([...sort, { attribute: currentTarget.value, descending: false }])
      }
    />
  );
}

type ButtonsProps = {
  readonly sort: readonly SortKey[];
  readonly at: number;
  readonly name: string;
  readonly onSort: (sort: readonly SortKey[]) => void;
};

function KeyButtons({ sort, at, name, onSort }: ButtonsProps) {
  const { formatMessage } = useIntl();
  const { attribute, descending } = sort[at]!;
  const turned = sort.with(at, { attribute, descending: !descending });
  const buttons = [
    {
      label: formatMessage({ id: descending ? 'list.descending' : 'list.ascending' }, { attribute: name }),
      Icon: descending ? IconArrowDown : IconArrowUp,
      next: turned,
      isOff: false,
    },
    {
      label: formatMessage({ id: 'list.weigh_more' }, { attribute: name }),
      Icon: IconChevronUp,
      next: at > 0 ? sort.with(at, sort[at - 1]!).with(at - 1, sort[at]!) : sort,
      isOff: at === 0,
    },
    {
      label: formatMessage({ id: 'list.sort_remove' }, { attribute: name }),
      Icon: IconX,
      next: sort.filter((_, index) => index !== at),
      isOff: false,
    },
  ];
  return buttons.map(({ label, Icon, next, isOff }) => (
    <ActionIcon
      key={label}
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={isOff}
      onClick={() => onSort(next)}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  ));
}
