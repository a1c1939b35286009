import { Fragment, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/display/card.module.css';
import { IconChevronDown } from '../../ui/theme/icons.ts';
import styles from './debt-figures-table.module.css';
import { DebtLines } from './debt-lines.tsx';
import type { DebtFigures, DebtSummary } from './debt-summary.ts';
import { type DebtWords, useDebtWords } from './debt-words.ts';
import { type Figure, type FigureOf, figureOf, figures } from './figure-lines.ts';

type Shown = { readonly key: FigureOf['part']; readonly name: string; readonly of: DebtFigures };

/** The parts of a debt and their sum; each figure is a button that shows its lines. */
export function DebtFiguresTable({ summary }: { readonly summary: DebtSummary }) {
  const { formatMessage } = useIntl();
  const words = useDebtWords(summary.currency);
  const [open, setOpen] = useState<FigureOf>();
  const { parts, sum, lines } = summary;
  const columns = figures.filter((figure) => figure !== 'taken_off' || figureOf(sum, figure) !== 0);
  const total: Shown = { key: 'total', name: formatMessage({ id: 'debt.total' }), of: sum };
  const rows: readonly Shown[] = [
    ...parts.map((part) => ({ key: part.component, name: words.part(part.component), of: part })),
    total,
  ];
  const toggle = (next: FigureOf) =>
    setOpen((now) => (now?.part === next.part && now.figure === next.figure ? undefined : next));
  const region = useId();
  return (
    <section className={`${card.card} ${styles.card}`}>
      <h2>{formatMessage({ id: 'debt.figures' })}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'debt.part' })}</th>
            {columns.map((figure) => (
              <th key={figure} scope="col" className={styles.number} data-figure={figure}>
                {formatMessage({ id: `debt.${figure}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.key}>
              <Row {...{ row, columns, words, open, toggle, region }} />
              {open?.part === row.key && (
                <tr className={styles.opened}>
                  <td colSpan={columns.length + 1} id={region}>
                    <DebtLines of={open} name={row.name} lines={lines} words={words} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  readonly row: Shown;
  readonly columns: readonly Figure[];
  readonly words: DebtWords;
  readonly open: FigureOf | undefined;
  readonly toggle: (of: FigureOf) => void;
  readonly region: string;
};

function Row({ row, columns, words, open, toggle, region }: RowProps) {
  const { formatMessage } = useIntl();
  const isOpen = (figure: Figure) => open?.part === row.key && open.figure === figure;
  const press = (figure: Figure) => ({
    type: 'button' as const,
    'aria-expanded': isOpen(figure),
    ...(isOpen(figure) && { 'aria-controls': region }),
    onClick: () => toggle({ part: row.key, figure }),
  });
  return (
    <tr
      className={styles.row}
      data-total={row.key === 'total' || undefined}
      data-open={open?.part === row.key || undefined}
    >
      <th scope="row">
        <button {...press('remaining')} className={styles.name}>
          <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
          {row.name}
        </button>
      </th>
      {columns.map((figure) => {
        const amount = words.amount(figureOf(row.of, figure));
        const named = { part: row.name, figure: formatMessage({ id: `debt.figure.${figure}` }), amount };
        return (
          <td key={figure} className={`${styles.number} figures`} data-figure={figure}>
            <button
              {...press(figure)}
              className={styles.figure}
              data-nothing={figureOf(row.of, figure) === 0 || undefined}
              aria-label={formatMessage({ id: 'debt.open_part' }, named)}
            >
              <bdi>{amount}</bdi>
            </button>
          </td>
        );
      })}
    </tr>
  );
}
