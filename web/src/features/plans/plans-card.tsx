import { livePlanStatuses } from '@fordra/domain/plans/plan-statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { type Item, itemsQuery } from '../../resource-ui/query/items.ts';
import { ReferenceLink } from '../../resource-ui/value/reference-link.tsx';
import { StateValue } from '../../resource-ui/value/state-value.tsx';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { Day } from '../../ui/display/instant.tsx';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { useUserData } from '../../user/use-user-data.ts';
import { planScheduleQuery } from './plan-queries.ts';
import styles from './plans-card.module.css';
import { useIsDebtor } from './use-is-debtor.ts';

const resource = 'amortizations';
const consents = 'direct-debit--consents';
/** A debtor has at most three with a creditor. */
const SHOWN = 5;

/** The plans that a debtor follows, or the one that a case is in: how far it has come and what is next; nothing without one. */
export function PlansCard({ resource: of, id, item }: PanelProps) {
  const { structure } = useUserData().ui_structure;
  const debtor = of === 'debtors' ? id : item.debtor;
  const ofDebtor = typeof debtor === 'string' ? { debtor } : {};
  const where = { ...ofDebtor, ...(of === 'cases' && { cases: id }) };
  const mayHave = structure[resource] !== undefined && (of !== 'cases' || item.state === 'amortization');
  const live = { ...where, status: { $in: livePlanStatuses } };
  const plans = useQuery({
    ...itemsQuery(resource, { where: live, sort: 'next_due_date', max_results: SHOWN }),
    enabled: mayHave,
  });
  const consent = useQuery({
    ...itemsQuery(consents, {
      where: { ...ofDebtor, status: { $in: ['pending', 'sent', 'active'] } },
      sort: '-requested_on',
      max_results: 1,
    }),
    enabled: of === 'debtors' && structure[consents] !== undefined,
  });
  const rows = plans.data?._items ?? [];
  const given = consent.data?._items[0];
  if (rows.length === 0 && !given) return null;
  return <Card rows={rows} consent={given} hasCreditor={of === 'debtors'} />;
}

type CardProps = {
  readonly rows: readonly Item[];
  readonly consent: Item | undefined;
  readonly hasCreditor: boolean;
};

function Card({ rows, consent, hasCreditor }: CardProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('plans');
  const isDebtor = useIsDebtor();
  if (!isReady) return null;
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="plans-card">
      <h2 id="plans-card">{formatMessage({ id: isDebtor ? 'plan.own_plans' : 'plan.plans' })}</h2>
      {rows.map((row) => (
        <PlanRow key={row._id} plan={row} isDebtor={isDebtor} hasCreditor={hasCreditor} />
      ))}
      {consent && (
        <p className={styles.consent}>
          <span>{formatMessage({ id: 'plan.direct_debit' })}</span>
          <StateValue resource={consents} path="status" value={String(consent.status)} />
          <Link
            to="/item-display/$resource/$resourceId"
            params={{ resource: consents, resourceId: consent._id }}
            preload={false}
          >
            {formatMessage({ id: 'plan.open_consent' })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** What is to be paid, and the last day for it. */
type Asked = { readonly amount: number; readonly due: string };

/** The oldest advice that is not paid. */
function useOpenAdvice(plan: string): Asked | undefined {
  const where = { amortization: plan, status: { $in: ['sent', 'reminded', 'breached'] } };
  const found = useQuery(itemsQuery('amortization--advices', { where, sort: 'due_date', max_results: 1 }));
  const [advice] = found.data?._items ?? [];
  return advice && { amount: Number(advice.amount) - Number(advice.paid_amount), due: String(advice.due_date) };
}

/** What the next advice will ask for. */
function comingOf({ amount_per_payment: amount, next_due_date: due }: Item): Asked | undefined {
  return typeof due === 'string' ? { amount: Number(amount), due } : undefined;
}

type RowProps = { readonly plan: Item; readonly isDebtor: boolean; readonly hasCreditor: boolean };

function PlanRow({ plan, isDebtor, hasCreditor }: RowProps) {
  const { formatMessage } = useIntl();
  const money = (amount: unknown) => formatAmount(Number(amount), `currency:${String(plan.currency)}`);
  const { arrangement, status, direct_debit: drawn } = plan;
  const before = status === 'arrangement' ? (arrangement as Asked) : null;
  const open = useOpenAdvice(plan._id);
  // With the interest until today; the list has what was owed when the plan last changed.
  const remaining = useQuery(planScheduleQuery(plan._id)).data?.remaining ?? plan.remaining_amount;
  const next = before ?? open ?? comingOf(plan);
  return (
    <div className={styles.plan}>
      <p className={styles.head}>
        <StateValue resource={resource} path="status" value={String(status)} />
        {hasCreditor && typeof plan.creditor === 'string' && (
          <ReferenceLink resource="creditors" id={plan.creditor} titles={undefined} isAlone />
        )}
      </p>
      <dl>
        <div>
          <dt>{formatMessage({ id: 'plan.left' })}</dt>
          <dd className="figures">{money(remaining)}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'plan.a_month' })}</dt>
          <dd className="figures">{money(plan.amount_per_payment)}</dd>
        </div>
        {next && (
          <div>
            <dt>{formatMessage({ id: before ? 'plan.arrangement_row' : 'plan.next' })}</dt>
            <dd className="figures">
              {money(next.amount)} <Day day={next.due} />
            </dd>
          </div>
        )}
        {typeof plan.next_advice_date === 'string' && (
          <div>
            <dt>{formatMessage({ id: 'plan.next_advice' })}</dt>
            <dd className="figures">
              <Day day={plan.next_advice_date} />
            </dd>
          </div>
        )}
      </dl>
      {typeof drawn === 'string' && <p>{formatMessage({ id: isDebtor ? 'plan.is_drawn_own' : 'plan.is_drawn' })}</p>}
      <Link
        to="/item-display/$resource/$resourceId"
        params={{ resource, resourceId: plan._id }}
        search={{ tab: 'plan' }}
        preload={false}
      >
        {formatMessage({ id: isDebtor ? 'plan.open_own' : 'plan.open' })}
      </Link>
    </div>
  );
}
