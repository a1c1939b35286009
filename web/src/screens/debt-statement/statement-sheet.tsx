import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DebtSummary } from '../../features/money/debt-summary.ts';
import { useDebtWords } from '../../features/money/debt-words.ts';
import type { Item } from '../../resource-ui/query/items.ts';
import { referenceTitlesQuery } from '../../resource-ui/query/reference-titles.ts';
import { Wordmark } from '../../ui/display/wordmark.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { HowToPay } from './how-to-pay.tsx';
import { StatementParts } from './statement-parts.tsx';
import styles from './statement-sheet.module.css';

type Props = { readonly summary: DebtSummary; readonly item: Item };

/** The sheet: the parties, the amount, how to pay, and every line of the debt. */
export function StatementSheet({ summary, item }: Props) {
  const { formatMessage } = useIntl();
  const words = useDebtWords(summary.currency);
  const creditor = useCreditorName(item);
  const { date, today, total, overpaid = 0, per_day, is_provisional } = summary;
  const number = text(item.journal_number);
  const isPast = date < today;
  const isClosed = typeof item.closed === 'string' && !isPast;
  const owes = total > 0 && !isClosed;
  return (
    <article className={styles.sheet}>
      <title>{`${formatMessage({ id: 'statement.document' }, { number })} · Fordra`}</title>
      <header className={styles.head}>
        <Wordmark />
        <dl className={styles.facts}>
          <Fact name={formatMessage({ id: 'statement.case' })}>{number}</Fact>
          <Fact name={formatMessage({ id: 'statement.made' })}>{today}</Fact>
        </dl>
      </header>
      <h1>{formatMessage({ id: 'statement.title' })}</h1>
      <dl className={styles.parties}>
        <Fact name={formatMessage({ id: 'statement.to' })}>
          {text(item.customer_name) || formatMessage({ id: 'statement.protected' })}
        </Fact>
        {creditor && <Fact name={formatMessage({ id: 'statement.from' })}>{creditor}</Fact>}
      </dl>
      <section className={styles.owed}>
        {!owes ? (
          <p className={styles.settled}>
            {formatMessage({ id: total > 0 ? 'statement.closed' : 'statement.settled' })}
          </p>
        ) : (
          <>
            <p>
              {isPast
                ? formatMessage({ id: 'statement.past' }, { day: date })
                : formatMessage({ id: 'statement.owed' }, { day: date })}
            </p>
            <p className={`${styles.total} figures`}>
              <bdi>{words.amount(total)}</bdi>
            </p>
          </>
        )}
        {owes && !isPast && per_day > 0 && (
          <p className={styles.note}>{formatMessage({ id: 'statement.grows' }, { amount: words.amount(per_day) })}</p>
        )}
        {is_provisional && <p className={styles.note}>{formatMessage({ id: 'statement.provisional' })}</p>}
        {overpaid > 0 && (
          <p className={styles.note}>
            {formatMessage({ id: 'statement.overpaid' }, { amount: words.amount(overpaid) })}
          </p>
        )}
      </section>
      {owes && !isPast && <HowToPay summary={summary} words={words} />}
      <StatementParts summary={summary} words={words} hasSum={!isClosed} />
      <footer className={styles.foot}>
        {owes && <p>{formatMessage({ id: 'statement.cannot_pay' })}</p>}
        <p>{formatMessage({ id: 'statement.wrong' }, { number })}</p>
      </footer>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** Undefined if the reader may not read creditors. */
function useCreditorName(item: Item): string | undefined {
  const id = text(item.creditor);
  const title = useUserData().ui_structure.structure.creditors?.title;
  const titles = useQuery({
    ...referenceTitlesQuery('creditors', title ?? 'name', [id]),
    enabled: Boolean(title && id),
  });
  return titles.data?.[id];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
