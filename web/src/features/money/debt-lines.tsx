import { useIntl } from 'react-intl';
import styles from './debt-lines.module.css';
import type { DebtLine } from './debt-summary.ts';
import type { DebtWords } from './debt-words.ts';
import { type FigureOf, linesOfFigure } from './figure-lines.ts';

type Props = {
  readonly of: FigureOf;
  readonly name: string;
  readonly lines: readonly DebtLine[];
  readonly words: DebtWords;
};

/** The lines of a figure, in words, with their legal ground and their sum. */
export function DebtLines({ of, name, lines, words }: Props) {
  const { formatMessage } = useIntl();
  const shown = linesOfFigure(lines, of);
  const figure = formatMessage({ id: `debt.figure.${of.figure}` });
  if (shown.length === 0) return <p className={styles.none}>{formatMessage({ id: 'debt.no_lines' })}</p>;
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div className={styles.lines}>
      <p className={styles.how}>{formatMessage({ id: 'debt.how' }, { part: name, figure })}</p>
      <ul className={styles.list}>
        {shown.map((line, at) => (
          <li key={at} className={styles.line}>
            <span className={styles.text}>
              {words.line(line)}
              {line.ground && (
                <span className={styles.ground}>
                  {formatMessage({ id: 'debt.ground' }, { ground: words.ground(line) })}
                </span>
              )}
            </span>
            <bdi className={`${styles.amount} figures`}>{words.amount(line.amount)}</bdi>
          </li>
        ))}
        <li className={`${styles.line} ${styles.sum}`}>
          <span className={styles.text}>{formatMessage({ id: 'debt.sum_of_lines' })}</span>
          <bdi className={`${styles.amount} figures`}>{words.amount(total)}</bdi>
        </li>
      </ul>
    </div>
  );
}
