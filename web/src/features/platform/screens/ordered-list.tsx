import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconGripVertical, IconX } from '../../../ui/theme/icons.ts';
import styles from './screens.module.css';

type Entry = {
  readonly key: string;
  readonly label: string;
  /** Why it cannot be used. */
  readonly problem?: string | undefined;
  readonly content?: ReactNode;
};

type Props = {
  readonly label: string;
  readonly entries: readonly Entry[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (index: number) => void;
  /** What can be added. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => void;
};

/** A list whose elements are dragged, or moved by Alt and the arrow keys, removed and added. */
export function OrderedList({ label, entries, onMove, onRemove, options, onAdd }: Props) {
  const { formatMessage } = useIntl();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    onMove(from, to);
    setSaid(formatMessage({ id: 'screens.moved' }, { name: entries[from]!.label, position: to + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <ol className={styles.entries}>
        {entries.map(({ key, label: name, problem, content }, index) => (
          <li
            key={key}
            className={styles.entry}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, index);
              setDragged(undefined);
            }}
          >
            <Line
              name={name}
              onKeyDown={(event) => onKeyDown(event, index)}
              onDrag={(isDragged) => setDragged(isDragged ? index : undefined)}
              onRemove={() => onRemove(index)}
            />
            {problem && (
              <p className={styles.problem} role="alert">
                {problem}
              </p>
            )}
            {content}
          </li>
        ))}
      </ol>
      {options.length > 0 && (
        <select
          className={styles.add}
          aria-label={formatMessage({ id: 'screens.add_to' }, { list: label })}
          value=""
          onChange={(event) => onAdd(event.currentTarget.value)}
        >
          <option value="">{formatMessage({ id: 'screens.add' })}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      <span className={styles.said} role="status">
        {said}
      </span>
    </fieldset>
  );
}

type LineProps = {
  readonly name: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onRemove: () => void;
};

function Line({ name, onKeyDown, onDrag, onRemove }: LineProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.line}>
      <button
        type="button"
        draggable
        className={styles.handle}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={formatMessage({ id: 'screens.move_hint' })}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          onDrag(true);
        }}
        onDragEnd={() => onDrag(false)}
      >
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
        {name}
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={formatMessage({ id: 'screens.remove' }, { name })}
        onClick={onRemove}
      >
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    </div>
  );
}
