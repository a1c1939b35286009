import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { itemQuery } from '../../resource-ui/query/item.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';

const resource = 'amortization--advices';
/** More than any plan has. */
const SHOWN = 100;

type Arrangement = { readonly amount: number; readonly due: string; readonly paid: number };

/** What was asked for so far, and what was paid of it; nothing of a plan that asks for nothing yet. */
export function SentAdvices({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const plan = useQuery(itemQuery('amortizations', id)).data;
  const sent = useQuery(itemsQuery(resource, { where: { amortization: id }, sort: 'number', max_results: SHOWN }));
  const rows = sent.data?._items ?? [];
  const arrangement = plan?.arrangement as Arrangement | null | undefined;
  if (!plan || (rows.length === 0 && !arrangement)) return null;
  const hasFee = rows.some(({ fee }) => Number(fee) > 0);
  const columns = ['due', 'amount', ...(hasFee ? (['fee'] as const) : []), 'paid', 'status'] as const;
  return (
    <section className={card.card} aria-labelledby="plan-sent">
      <h2 id="plan-sent" className={`${styles.heading} ${styles.above}`}>
        {formatMessage({ id: 'plan.sent' })}
      </h2>
      <div className={styles.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{formatMessage({ id: 'plan.column.advice' })}</th>
              {columns.map((column) => (
                <th scope="col" key={column} {...(isFigure(column) && { 'data-figure': true })}>
                  {formatMessage({ id: `plan.column.${column}` })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {arrangement && <ArrangementRow arrangement={arrangement} currency={plan.currency} hasFee={hasFee} />}
            {rows.map((row) => (
              <AdviceRow key={row._id} advice={row} hasFee={hasFee} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const isFigure = (column: string) => column === 'amount' || column === 'fee' || column === 'paid';

function AdviceRow({ advice, hasFee }: { readonly advice: Item; readonly hasFee: boolean }) {
  const { formatMessage } = useIntl();
  const label = (column: 'due' | 'amount' | 'fee' | 'paid' | 'status') =>
    formatMessage({ id: `plan.column.${column}` });
  const money = (amount: unknown) => formatAmount(Number(amount), `currency:${String(advice.currency)}`);
  return (
    <tr>
      <td>
        <Link to="/item-display/$resource/$resourceId" params={{ resource, resourceId: advice._id }} preload={false}>
          {formatMessage({ id: 'plan.advice_row' }, { number: Number(advice.number) })}
        </Link>
      </td>
      <td data-label={label('due')}>
        <Day day={String(advice.due_date)} />
      </td>
      <td data-figure data-label={label('amount')}>
        {money(advice.amount)}
      </td>
      {hasFee && (
        <td data-figure data-label={label('fee')}>
          {money(advice.fee)}
        </td>
      )}
      <td data-figure data-label={label('paid')}>
        {money(advice.paid_amount)}
      </td>
      <td data-label={label('status')}>
        <StateValue resource={resource} path="status" value={String(advice.status)} />
      </td>
    </tr>
  );
}

type ArrangementProps = { readonly arrangement: Arrangement; readonly currency: unknown; readonly hasFee: boolean };

/** What is paid to the enforcement authority before the plan begins. */
function ArrangementRow({ arrangement: { amount, due, paid }, currency, hasFee }: ArrangementProps) {
  const { formatMessage } = useIntl();
  const label = (column: 'due' | 'amount' | 'paid') => formatMessage({ id: `plan.column.${column}` });
  const money = (ore: number) => formatAmount(ore, `currency:${String(currency)}`);
  return (
    <tr>
      <td>{formatMessage({ id: 'plan.arrangement_row' })}</td>
      <td data-label={label('due')}>
        <Day day={due} />
      </td>
      <td data-figure data-label={label('amount')}>
        {money(amount)}
      </td>
      {hasFee && <td />}
      <td data-figure data-label={label('paid')}>
        {money(paid)}
      </td>
      <td />
    </tr>
  );
}
