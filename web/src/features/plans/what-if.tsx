import { comparePlans, MORE_A_MONTH, type PlanCost } from '@fordra/domain/plans/compare-plans';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/display/card.module.css';
import table from '../../ui/display/short-table.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import { ScheduleTable } from './schedule-table.tsx';
import { AMOUNT_STEP, type PlanTerms } from './use-plan-terms.ts';

type Props = { readonly plan: PlanTerms; readonly currency: string };

/** The plan beside what it would be otherwise, and each payment of the one that is chosen. */
export function WhatIf({ plan, currency }: Props) {
  const { formatMessage } = useIntl();
  const [payNow, setPayNow] = useState<number>();
  const [shown, setShown] = useState<PlanCost['key']>('as_agreed');
  // The amount follows the slider at once, the comparison as soon as there is time.
  const facts = useDeferredValue(plan.offer.facts);
  const now = Math.min(payNow ?? facts.amount, plan.most);
  const all = useMemo(() => comparePlans(facts, now), [facts, now]);
  const [agreed] = all;
  if (agreed?.key !== 'as_agreed') return null;
  const chosen = all.find(({ key }) => key === shown) ?? agreed;
  const money = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const nameOf = (key: PlanCost['key']) =>
    formatMessage({ id: `plan.if.${key}` }, { amount: money(key === 'more' ? MORE_A_MONTH : now) });
  return (
    <>
      <section className={`${card.card} ${styles.wide}`}>
        <div className={styles.compared}>
          <h3 className={styles.heading}>{formatMessage({ id: 'plan.what_if' })}</h3>
          <label className={styles.now}>
            <span>{formatMessage({ id: 'plan.pay_now' })}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              step={AMOUNT_STEP / 100}
              value={Math.round(now / 100)}
              onChange={({ currentTarget: { value } }) => setPayNow(Math.max(0, Math.round(Number(value) * 100)))}
            />
          </label>
        </div>
        <CostTable rows={all} agreed={agreed} shown={chosen.key} {...{ nameOf, money }} onShow={setShown} />
      </section>
      <section className={`${card.card} ${styles.wide}`}>
        <h3 className={`${styles.heading} ${styles.above}`}>{nameOf(chosen.key)}</h3>
        <ScheduleTable rows={rowsOf(chosen)} currency={currency} />
      </section>
    </>
  );
}

function rowsOf({ plan: { asked, advices } }: PlanCost) {
  return [...asked, ...advices]
    .filter(({ amount }) => amount > 0)
    .map(({ due, amount, costs, interest, capital, capitalLeft: left }) => ({
      ...{ due, amount, costs, interest, capital, left },
      kind: 'coming' as const,
    }));
}

const columns = ['payments', 'interest', 'costs', 'total', 'last_due', 'difference'] as const;

type TableProps = {
  readonly rows: readonly PlanCost[];
  readonly agreed: PlanCost;
  readonly shown: PlanCost['key'];
  nameOf(key: PlanCost['key']): string;
  money(amount: number): string;
  onShow(key: PlanCost['key']): void;
};

function CostTable({ rows, agreed, shown, nameOf, money, onShow }: TableProps) {
  const { formatMessage } = useIntl();
  const header = (column: (typeof columns)[number]) => formatMessage({ id: `plan.cost.${column}` });
  const difference = (more: number) => {
    if (more === 0) return formatMessage({ id: 'plan.same' });
    return formatMessage({ id: more < 0 ? 'plan.saves' : 'plan.costs' }, { amount: money(Math.abs(more)) });
  };
  return (
    <div className={styles.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: 'plan.cost.plan' })}</th>
            {columns.map((column) => (
              <th scope="col" key={column} data-figure>
                {header(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, payments, interest, costs, total, lastDue }) => {
            const values = [payments, money(interest), money(costs), money(total), lastDue];
            const more = key === agreed.key ? '' : difference(total - agreed.total);
            return (
              <tr key={key}>
                <td>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-pressed={key === shown}
                    onClick={() => onShow(key)}
                  >
                    {nameOf(key)}
                  </button>
                </td>
                {[...values, more].map((value, at) => (
                  <td key={columns[at]} data-figure data-label={header(columns[at]!)}>
                    {value}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
