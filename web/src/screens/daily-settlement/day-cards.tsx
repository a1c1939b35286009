import type { VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { Day } from '@fordra/domain/values/day';
import type { BankStatement } from '@fordra/resources/money/bank-statements';
import type { DailySettlement } from '@fordra/resources/money/settlement/daily-settlements';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { writeFilter } from '../../resource-ui/filter/filter-state.ts';
import card from '../../ui/display/card.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { formatNumber } from '../../ui/format/format-number.ts';
import { todayInSweden } from '../../ui/format/today.ts';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './daily-settlement.module.css';
import { statementsQuery, transitAges, transitFilter, transitQuery, waiting, waitingQuery } from './settled-day.ts';

type Props = {
  readonly day: Day;
  /** None before the day is settled. */
  readonly settled: DailySettlement | undefined;
  readonly isPending: boolean;
};

export function DayCards({ day, settled, isPending }: Props) {
  const { formatMessage } = useIntl();
  const figures = settled?.figures;
  return (
    <div className={styles.cards} aria-busy={isPending}>
      <Rows title={formatMessage({ id: 'daily_settlement.figures' })} isWide>
        {(['came_in', 'placed', 'to_creditors', 'to_us'] as const).map((name) => (
          <Row key={name} name={formatMessage({ id: `resource.finance--daily-settlements.figures.${name}` })}>
            {sumOf(figures?.[name])}
          </Row>
        ))}
      </Rows>
      <BankCard day={day} />
      <WaitingCard />
      <Rows title={formatMessage({ id: 'daily_settlement.charges' })}>
        {(['charges', 'vat'] as const).map((name) => (
          <Row key={name} name={formatMessage({ id: `resource.finance--daily-settlements.figures.${name}` })}>
            {sumOf(figures?.[name])}
          </Row>
        ))}
      </Rows>
      <VouchersCard day={day} kinds={figures?.vouchers ?? {}} />
      <TransitCard />
    </div>
  );
}

/** By currency; none is zero kronor. */
function sumOf(sums: Readonly<Record<string, number>> | undefined): string {
  const parts = Object.entries(sums ?? {}).map(([currency, amount]) => formatAmount(amount, `currency:${currency}`));
  return parts.join(', ') || formatAmount(0);
}

/** The bank's closing balances beside those of the ledger. */
function BankCard({ day }: { readonly day: Day }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(statementsQuery(day));
  const statements = (data?._items ?? []) as unknown as readonly BankStatement[];
  return (
    <Rows title={formatMessage({ id: 'daily_settlement.bank' })}>
      {data && statements.length === 0 && <Row name={formatMessage({ id: 'daily_settlement.no_statement' })}>–</Row>}
      {statements.map(({ _id, currency, closing, ledger_balance, difference, status }) => {
        const write = (amount: number | null) => (amount === null ? '–' : formatAmount(amount, `currency:${currency}`));
        return (
          <Row
            key={_id}
            name={formatMessage(
              { id: 'daily_settlement.bank_is_ledger' },
              { bank: write(closing), ledger: write(ledger_balance) },
            )}
            isBad={status !== 'balanced'}
          >
            <Link to="/item-display/$resource/$resourceId" params={{ resource: 'bank--statements', resourceId: _id }}>
              {write(difference)}
            </Link>
          </Row>
        );
      })}
    </Rows>
  );
}

function WaitingCard() {
  const { formatMessage } = useIntl();
  const rights = useUserData().access_rights;
  const shown = waiting.filter(({ resource }) => rights[resource]?.methods.includes('GET'));
  const counts = useQueries({ queries: shown.map(waitingQuery) });
  return (
    <Rows title={formatMessage({ id: 'daily_settlement.waiting' })}>
      {shown.map(({ key, resource, attribute, values }, at) => (
        <Row key={key} name={formatMessage({ id: `daily_settlement.waiting.${key}` })}>
          <ListLink resource={resource} filter={writeFilter({ [attribute]: [...values] })}>
            {countOf(counts[at]?.data?._meta.total)}
          </ListLink>
        </Row>
      ))}
    </Rows>
  );
}

function VouchersCard({ day, kinds }: { readonly day: Day; readonly kinds: Readonly<Record<string, number>> }) {
  const { formatMessage } = useIntl();
  const filter = (kind: string) => writeFilter({ kind: [kind], booking_date: { from: day, to: day } });
  return (
    <Rows title={formatMessage({ id: 'daily_settlement.vouchers' })}>
      {(Object.entries(kinds) as [VoucherKind, number][]).map(([kind, count]) => (
        <Row key={kind} name={formatMessage({ id: `enum.transactions.kind.${kind}` })}>
          <ListLink resource="transactions" filter={filter(kind)}>
            {formatNumber(count)}
          </ListLink>
        </Row>
      ))}
    </Rows>
  );
}

/** Payments that we know of and the bank has not shown, by how long ago they were made. */
function TransitCard() {
  const { formatMessage } = useIntl();
  const today = todayInSweden();
  const counts = useQueries({ queries: transitAges.map((age) => transitQuery(age, today)) });
  return (
    <Rows title={formatMessage({ id: 'daily_settlement.transit' })}>
      {transitAges.map((age, at) => {
        const count = counts[at]?.data?._meta.total;
        return (
          <Row
            key={age}
            name={formatMessage({ id: `daily_settlement.transit.${age}` })}
            isBad={age === 'old' && (count ?? 0) > 0}
          >
            <ListLink resource="payments" filter={transitFilter(age, today)}>
              {countOf(count)}
            </ListLink>
          </Row>
        );
      })}
    </Rows>
  );
}

const countOf = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));

type ListLinkProps = { readonly resource: string; readonly filter: string; readonly children: ReactNode };

function ListLink({ resource, filter, children }: ListLinkProps) {
  return (
    <Link to="/item-search/$resource" params={{ resource }} search={{ filter }}>
      {children}
    </Link>
  );
}

type RowsProps = { readonly title: string; readonly isWide?: boolean; readonly children: ReactNode };

function Rows({ title, isWide, children }: RowsProps) {
  return (
    <section className={`${card.card} ${styles.card}`} data-wide={isWide || undefined} aria-label={title}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

type RowProps = { readonly name: string; readonly isBad?: boolean; readonly children: ReactNode };

function Row({ name, isBad, children }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures" data-bad={isBad || undefined}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
