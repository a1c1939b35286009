import { useIntl } from 'react-intl';
import type { DebtLine, DebtSummary } from '../../features/money/debt-summary.ts';
import type { DebtWords } from '../../features/money/debt-words.ts';
import { withoutRepeats } from '../../features/money/figure-lines.ts';
import styles from './statement-parts.module.css';

type Props = {
  readonly summary: DebtSummary;
  readonly words: DebtWords;
  /** False for a closed case, which asks for nothing. */
  readonly hasSum: boolean;
};

/** Every part of the debt with all its lines, in plain words, and the remaining amount. */
export function StatementParts({ summary, words, hasSum }: Props) {
  const { formatMessage } = useIntl();
  const parts = summary.parts.filter(({ component }) => summary.lines.some((line) => line.component === component));
  return (
    <section>
      <h2>{formatMessage({ id: 'statement.made_of' })}</h2>
      {parts.map(({ component, remaining }) => {
        const lines = withoutRepeats(summary.lines).filter((line) => line.component === component);
        const isOwn = component === 'capital' || component === 'interest';
        return (
          <section key={component} className={styles.part}>
            <h3>{isOwn ? formatMessage({ id: `statement.part.${component}` }) : words.part(component)}</h3>
            <p className={styles.help}>{formatMessage({ id: `statement.part_help.${isOwn ? component : 'cost'}` })}</p>
            <ul className={styles.lines}>
              {lines.map((line, at) => (
                <Line key={at} line={line} words={words} />
              ))}
              {lines.length > 1 && (
                <li className={styles.left}>
                  <span>{formatMessage({ id: 'debt.remaining' })}</span>
                  <bdi className="figures">{words.amount(remaining)}</bdi>
                </li>
              )}
            </ul>
          </section>
        );
      })}
      {hasSum && (
        <p className={styles.sum}>
          <span>{formatMessage({ id: 'statement.sum' })}</span>
          <bdi className="figures">{words.amount(summary.total)}</bdi>
        </p>
      )}
    </section>
  );
}

function Line({ line, words }: { readonly line: DebtLine; readonly words: DebtWords }) {
  const { formatMessage } = useIntl();
  const ground = words.ground(line);
  return (
    <li className={styles.line}>
      <span>
        {words.plainLine(line)}
        {ground && <small className={styles.ground}>{formatMessage({ id: 'plain.ground' }, { ground })}</small>}
      </span>
      <bdi className="figures">{words.amount(line.amount)}</bdi>
    </li>
  );
}
