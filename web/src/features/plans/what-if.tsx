import { adviceDay } from '@fordra/domain/plans/advice-days';
import { buildPlan, type Plan, type PlanFacts } from '@fordra/domain/plans/build-plan';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import type { PlanTerms } from './use-plan-terms.ts';

const MORE = 100_00;

/** What the plan would be otherwise: paid faster, partly at once, or a month later. */
export function WhatIf({ plan, currency }: { readonly plan: PlanTerms; readonly currency: string }) {
  const { formatMessage } = useIntl();
  const { facts, plan: built } = plan.offer;
  const others = useMemo(() => othersOf(facts), [facts]);
  if (!built) return null;
  const money = (amount: number) => formatAmount(amount, `currency:${currency}`);
  return (
    <div>
      <h3 className={styles.heading}>{formatMessage({ id: 'plan.what_if' })}</h3>
      <dl className={styles.others}>
        {others.map(({ key, other }) => {
          const less = built.total - (other?.total ?? 0);
          const id = less > 0 ? 'plan.saves' : less < 0 ? 'plan.costs' : 'plan.same';
          return (
            <div key={key}>
              <dt>{formatMessage({ id: `plan.${key}` }, { amount: money(MORE) })}</dt>
              <dd>
                {other
                  ? formatMessage({ id }, { date: other.advices.at(-1)?.due ?? '', amount: money(Math.abs(less)) })
                  : '–'}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

type Other = { readonly key: 'more' | 'pay_now' | 'respite'; readonly other: Plan | undefined };

function othersOf(facts: PlanFacts): readonly Other[] {
  const { amount, firstDue, dayOfMonth, start, asked = [] } = facts;
  const half = Math.round(amount / 2);
  return [
    { key: 'more', other: buildPlan({ ...facts, amount: amount + MORE }) },
    { key: 'pay_now', other: buildPlan({ ...facts, asked: [...asked, { due: start, amount: half }] }) },
    { key: 'respite', other: buildPlan({ ...facts, firstDue: adviceDay(firstDue, dayOfMonth, 1) }) },
  ];
}
