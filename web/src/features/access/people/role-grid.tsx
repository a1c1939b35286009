import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { useReferenceTitles } from '../../../resource-ui/reference/use-reference-titles.ts';
import type { ShownGroup } from './groups-query.ts';
import styles from './people.module.css';

type Props = {
  readonly groups: readonly ShownGroup[];
  readonly value: readonly string[];
  readonly onChange: (groups: readonly string[]) => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The role that a user gets for each creditor: one row a creditor, one column a role. The arrow keys move between cells. */
export function RoleGrid({ groups, value, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const roleOf = ({ type, name }: ShownGroup) =>
    type && type !== 'custom' ? labels.enumValue('access--groups', 'type', type) : name;
  const placeOf = ({ creditors }: ShownGroup) => creditors?.join(' ') ?? '';
  const columns = [...new Set(groups.map(roleOf))];
  const rows = [...new Set(groups.map(placeOf))].toSorted();
  const nameOf = useReferenceTitles('creditors', [...new Set(groups.flatMap(({ creditors }) => creditors ?? []))]);
  const rowName = (row: string) =>
    row === ''
      ? formatMessage({ id: 'people.all_creditors' })
      : row
          .split(' ')
          .flatMap((id) => nameOf(id) ?? [])
          .join(', ');
  const toggle = (id: string) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <fieldset className={styles.grid} onKeyDown={moveFocus}>
      <legend>{formatMessage({ id: 'people.roles' })}</legend>
      <table>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'people.column.creditors' })}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{rowName(row)}</bdi>
              </th>
              {columns.map((column, of) => {
                const group = groups.find((one) => placeOf(one) === row && roleOf(one) === column);
                return (
                  <td key={column}>
                    {group && (
                      <input
                        type="checkbox"
                        data-cell={`${at} ${of}`}
                        aria-label={formatMessage({ id: 'people.role_for' }, { role: column, creditor: rowName(row) })}
                        checked={value.includes(group._id)}
                        onChange={() => toggle(group._id)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** To the next cell in the direction of the key; empty cells are passed over. */
function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>) {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  const cell = (event.target as HTMLElement).dataset.cell;
  if (!step || cell === undefined) return;
  event.preventDefault();
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const [down, across] = [step[0], isMirrored ? -step[1] : step[1]];
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')];
  const [row, column] = cell.split(' ').map(Number) as [number, number];
  const ahead = cells
    .map((one) => {
      const [r, c] = one.dataset.cell!.split(' ').map(Number) as [number, number];
      return {
        one,
        distance: down === 0 ? (c - column) * across : (r - row) * down,
        isInLine: down === 0 ? r === row : c === column,
      };
    })
    .filter(({ distance, isInLine }) => isInLine && distance > 0)
    .toSorted((a, b) => a.distance - b.distance);
  ahead[0]?.one.focus();
}
