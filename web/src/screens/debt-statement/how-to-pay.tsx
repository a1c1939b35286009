import { useIntl } from 'react-intl';
import type { DebtSummary } from '../../features/money/debt-summary.ts';
import type { DebtWords } from '../../features/money/debt-words.ts';
import styles from './statement-sheet.module.css';

/** The payment details, in large type. */
export function HowToPay({ summary, words }: { readonly summary: DebtSummary; readonly words: DebtWords }) {
  const { formatMessage } = useIntl();
  const { bankgiro, ocr_number } = summary.payment;
  const facts = [
    ['statement.bankgiro', bankgiro],
    ['statement.ocr', ocr_number],
    ['statement.amount', words.amount(summary.total)],
  ] as const;
  return (
    <section className={styles.pay}>
      <h2>{formatMessage({ id: 'statement.pay' })}</h2>
      <dl className={styles.payment}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{formatMessage({ id: name })}</dt>
                <dd className="figures">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {!bankgiro && <p>{formatMessage({ id: 'statement.see_letter' })}</p>}
      {ocr_number && <p className={styles.note}>{formatMessage({ id: 'statement.ocr_help' })}</p>}
    </section>
  );
}
