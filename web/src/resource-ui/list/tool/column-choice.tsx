import type { Definition } from '@fordra/schema/definition';
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '../../../ui/theme/icons.ts';
import { useLabels } from '../../label/use-labels.ts';
import { columnPaths } from '../plan/column-kind.ts';
import styles from './list-menu.module.css';

type Props = {
  readonly definition: Definition;
  /** The shown columns, in their order. */
  readonly columns: readonly string[];
  readonly onColumns: (columns: readonly string[]) => void;
  /** Restores the columns of the UI structure; absent if those are shown. */
  readonly onUsual?: () => void;
};

/** The selection and the order of columns: by checkbox and dragging, or by buttons. The shown ones come first. */
export function ColumnChoice({ definition, columns, onColumns, onUsual }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const [dragged, setDragged] = useState<string>();
  const all = [...columns, ...columnPaths(definition).filter((path) => !columns.includes(path))];
  const move = (path: string, to: number) => {
    const rest = columns.filter((one) => one !== path);
    onColumns([...rest.slice(0, to), path, ...rest.slice(to)]);
  };
  const toggle = (path: string) =>
    onColumns(columns.includes(path) ? columns.filter((one) => one !== path) : [...columns, path]);
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{formatMessage({ id: 'list.columns' })}</legend>
      <ul className={styles.scrolling}>
        {all.map((path) => {
          const at = columns.indexOf(path);
          const name = labels.attribute(definition.resource, path);
          return (
            <li
              key={path}
              className={styles.column}
              draggable={at >= 0}
              data-dragged={path === dragged || undefined}
              onDragStart={() => setDragged(path)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged === undefined || at < 0) return;
                event.preventDefault();
                if (path !== dragged) move(dragged, at);
              }}
            >
              <IconGripVertical
                size={14}
                stroke={1.75}
                className={styles.grip}
                data-off={at < 0 || undefined}
                aria-hidden
              />
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  // The last column cannot be removed: a list without columns has nothing to open.
                  disabled={at >= 0 && columns.length === 1}
                  onChange={() => toggle(path)}
                />
                <span>{name}</span>
              </label>
              {at >= 0 && <MoveButtons name={name} at={at} last={columns.length - 1} onMove={(to) => move(path, to)} />}
            </li>
          );
        })}
      </ul>
      {onUsual && (
        <Button size="compact-sm" variant="subtle" onClick={onUsual}>
          {formatMessage({ id: 'list.usual_columns' })}
        </Button>
      )}
    </fieldset>
  );
}

type MoveProps = {
  readonly name: string;
  readonly at: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
};

function MoveButtons({ name, at, last, onMove }: MoveProps) {
  const { formatMessage } = useIntl();
  const moves = [
    { id: 'list.move_up', to: at - 1, Icon: IconChevronUp },
    { id: 'list.move_down', to: at + 1, Icon: IconChevronDown },
  ] as const;
  return moves.map(({ id, to, Icon }) => (
    <ActionIcon
      key={id}
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={formatMessage({ id }, { attribute: name })}
      // Not disabled: a button that is disabled at the end of the list would lose the focus.
      aria-disabled={to < 0 || to > last}
      onClick={() => to >= 0 && to <= last && onMove(to)}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  ));
}
