import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { Item } from '../../../resource-ui/query/items.ts';
import card from '../../../ui/display/card.module.css';
import { IconChevronRight } from '../../../ui/theme/icons.ts';
import { useCaseWords } from '../wording/use-case-words.ts';
import styles from './owed-card.module.css';

const parts = ['capital', 'interest', 'costs'] as const;

/** What is to be paid today and its parts, with interest up to today; a closed case asks for nothing. */
export function OwedCard({ item }: { readonly item: Item }) {
  const { formatMessage } = useIntl();
  const words = useCaseWords(item.currency);
  const owed = owedOf(item);
  if (!owed) return null;
  const { amounts, total, isClosed } = owed;
  const overpaid = Number(item.overpaid_amount ?? 0);
  return (
    <section className={`${card.card} ${styles.owed}`} aria-labelledby="owed">
      <h2 id="owed" className={styles.label}>
        {formatMessage({ id: isClosed ? 'case_page.asks_nothing' : 'case_page.payable' })}
      </h2>
      {isClosed ? (
        <p>{formatMessage({ id: 'case_page.asks_nothing_help' })}</p>
      ) : (
        <p className={`${styles.total} figures`}>
          <bdi>{words.amount(total)}</bdi>
        </p>
      )}
      {!isClosed && total > 0 && (
        <div className={styles.bar} aria-hidden>
          {parts.map((part) => (
            <span key={part} data-part={part} style={{ flexGrow: Math.max(0, amounts[part]) }} />
          ))}
        </div>
      )}
      <dl className={styles.parts}>
        {(isClosed || total === 0 ? [] : parts).map((part) => (
          <div key={part} data-part={part}>
            <dt>{formatMessage({ id: `case_page.part.${part}` })}</dt>
            <dd className="figures">
              <bdi>{words.amount(amounts[part])}</bdi>
            </dd>
          </div>
        ))}
        {overpaid > 0 && (
          <div data-part="overpaid">
            <dt>{formatMessage({ id: 'case_page.overpaid' })}</dt>
            <dd className="figures">
              <bdi>{words.amount(overpaid)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <Link to="." search={{ tab: 'debt' }} className={styles.explain}>
        <span>{formatMessage({ id: 'case_page.explain_debt' })}</span>
        <IconChevronRight size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      </Link>
    </section>
  );
}

/** Undefined if the reader may not read each part: the sum would reveal the others. */
function owedOf(item: Item) {
  const [capital, interest, costs] = parts.map((part) => item[`remaining_${part}_amount`]);
  if (![capital, interest, costs].every((one) => typeof one === 'number')) return undefined;
  const accrued = Number((item.accrued_interest as { readonly amount?: number } | null)?.amount ?? 0);
  const amounts = { capital: Number(capital), interest: Number(interest) + accrued, costs: Number(costs) };
  const total = amounts.capital + amounts.interest + amounts.costs;
  return { amounts, total, isClosed: typeof item.closed === 'string' };
}
