import type { PropertyDefinition } from '@fordra/schema/definition';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { IconPlus } from '../../../ui/theme/icons.ts';
import type { TypedRow } from '../../typed-value/typed-value.ts';
import styles from './field.module.css';
import { RowButtons } from './row-buttons.tsx';
import { addRow, indexesOf, moveRow, pasteRows, removeRow, writeRow } from './rows.ts';
import { useFocusInRow } from './use-focus-in-row.ts';
import type { WidgetProps } from './widget-props.ts';

/** The elements of a list or the entries of a map: add, remove, move (Alt and an arrow). */
export function RowsWidget(props: WidgetProps) {
  const { path, property, typed, label, disabled, onChange } = props;
  const { formatMessage } = useIntl();
  const list = useRef<HTMLOListElement>(null);
  const focusRow = useFocusInRow(list);
  const rows = typed as readonly TypedRow[];
  const isMap = property['x-kind'] === 'map';
  const inner = (isMap ? property.additionalProperties : property.items)!;
  const indexes = indexesOf(rows, inner);
  const isFull = rows.length >= (property.maxItems ?? property.maxProperties ?? Number.POSITIVE_INFINITY);

  const { add, remove, move, onKeyDown, onPaste } = useRows(props, inner, isMap, focusRow);
  return (
    <div className={styles.rows}>
      <ol ref={list} className={styles.rowList}>
        {rows.map((row, index) => {
          const at = `${path}.${isMap ? row.name : (indexes.get(row.key) ?? '-')}`;
          const write = (part: Partial<TypedRow>, where: string) => onChange(writeRow(rows, row.key, part), where);
          return (
            <li
              key={row.key}
              className={styles.row}
              data-large={inner['x-kind'] === 'object' || undefined}
              onKeyDown={(event) => onKeyDown(event, row.key, index)}
              onPaste={(event) => onPaste(event, row)}
            >
              <Row {...props} {...{ row, index, at, write, inner, isMap }} label={label} />
              <RowButtons
                {...{ index, label, disabled }}
                name={row.name}
                count={rows.length}
                canMove={!isMap}
                onMove={(step) => move(row.key, step) && focusRow(index + step, 'button')}
                onRemove={() => remove(row.key, index)}
              />
            </li>
          );
        })}
      </ol>
      {!isFull && (
        <button type="button" className={styles.add} disabled={disabled} onClick={add}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {formatMessage({ id: 'form.add' })}
          <span className={screenReader.only}> {label}</span>
        </button>
      )}
    </div>
  );
}

type FocusRow = ReturnType<typeof useFocusInRow>;

/** The operations on the rows; the focus follows. */
function useRows({ typed, onChange }: WidgetProps, inner: PropertyDefinition, isMap: boolean, focusRow: FocusRow) {
  const rows = typed as readonly TypedRow[];
  const move = (key: number, step: -1 | 1) => {
    const moved = moveRow(rows, key, step);
    if (moved !== rows) onChange(moved);
    return moved !== rows;
  };
  return {
    move,
    add() {
      const added = addRow(rows, inner, isMap ? '' : undefined);
      onChange(added);
      focusRow(added.length - 1);
    },
    remove(key: number, index: number) {
      onChange(removeRow(rows, key));
      focusRow(Math.min(index, rows.length - 2));
    },
    onKeyDown(event: KeyboardEvent, key: number, index: number) {
      if (!event.altKey || isMap || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      const step = event.key === 'ArrowUp' ? -1 : 1;
      if (move(key, step)) focusRow(index + step);
    },
    onPaste(event: ClipboardEvent, { key, typed: written }: TypedRow) {
      const lines = linesOf(event.clipboardData.getData('text'));
      if (isMap || written !== '' || lines.length < 2) return;
      event.preventDefault();
      onChange(pasteRows(rows, key, lines));
    },
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

type RowProps = WidgetProps & {
  readonly row: TypedRow;
  readonly index: number;
  readonly at: string;
  readonly write: (part: Partial<TypedRow>, where: string) => void;
  readonly inner: WidgetProps['property'];
  readonly isMap: boolean;
};

function Row({ row, index, at, write, inner, isMap, attribute, label, disabled, onBlur, Inner }: RowProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.rowBody}>
      {isMap && (
        <div className={styles.named}>
          {inner['x-kind'] === 'object' && (
            <span className={styles.label} aria-hidden="true">
              {formatMessage({ id: 'form.name' })}
            </span>
          )}
          <input
            type="text"
            dir="ltr"
            className={`${styles.input} ${styles.rowName}`}
            aria-label={formatMessage({ id: 'form.row_name' }, { label, number: index + 1 })}
            placeholder={formatMessage({ id: 'form.name' })}
            value={row.name ?? ''}
            disabled={disabled}
            onChange={(event) => write({ name: event.currentTarget.value }, at)}
            onBlur={() => onBlur(at)}
          />
        </div>
      )}
      <Inner
        path={at}
        attribute={attribute}
        property={inner}
        typed={row.typed}
        disabled={disabled}
        spokenLabel={`${label} ${isMap && row.name ? row.name : index + 1}`}
        onChange={(value, where = at) => write({ typed: value }, where)}
        onBlur={(where = at) => onBlur(where)}
      />
    </div>
  );
}
