import '@mantine/core/styles/Slider.layer.css';
import { firstDueLimits, MONTHS_MAX } from '@fordra/domain/plans/plan-offer';
import { Button, Checkbox, Slider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useActionDialog } from '../../resource-ui/action/use-action-dialog.tsx';
import { currencyAttribute } from '../../resource-ui/definition/in-currency.ts';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { offeredActionsQuery } from '../../resource-ui/query/actions.ts';
import card from '../../ui/display/card.module.css';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './plan.module.css';
import type { PlanFactsAnswer } from './plan-queries.ts';
import { Figure } from './plan-road.tsx';
import { AMOUNT_STEP, type PlanTerms, usePlanTerms } from './use-plan-terms.ts';
import { WhatIf } from './what-if.tsx';

type Props = PanelProps & { readonly facts: PlanFactsAnswer };

/** Moves amount and months against each other, and shows each payment at once: the rule of the server runs in the browser. */
export function PlanCalculator({ id, item, definition, facts }: Props) {
  const { formatMessage } = useIntl();
  const plan = usePlanTerms(facts, id);
  return (
    <section className={styles.calculator} aria-label={formatMessage({ id: 'plan.title' })}>
      <div className={`${card.card} ${styles.form}`}>
        <h2>{formatMessage({ id: 'plan.title' })}</h2>
        <Amount plan={plan} currency={facts.currency} />
        <Choices plan={plan} facts={facts} id={id} etag={item._etag} />
        <StartButton {...{ id, item, definition }} plan={plan} />
      </div>
      <div className={`${card.card} ${styles.form}`}>
        <Summary plan={plan} currency={facts.currency} />
      </div>
      <WhatIf plan={plan} currency={facts.currency} />
    </section>
  );
}

function Amount({ plan, currency }: { readonly plan: PlanTerms; readonly currency: string }) {
  const { formatMessage } = useIntl();
  const { offer, least, most, change, setMonths } = plan;
  const money = (amount: number) => formatAmount(amount, `currency:${currency}`, 'whole');
  const { amount } = offer.facts;
  const months = offer.plan?.advices.length ?? 0;
  const label = formatMessage({ id: 'plan.amount' });
  return (
    <div className={styles.amount}>
      <label className={styles.field}>
        <span>{label}</span>
        <input
          type="number"
          inputMode="numeric"
          min={least / 100}
          max={most / 100}
          step={AMOUNT_STEP / 100}
          value={Math.round(amount / 100)}
          onChange={({ currentTarget: { value } }) => change({ amount: Math.max(1, Math.round(Number(value) * 100)) })}
        />
      </label>
      <label className={styles.field}>
        <span>{formatMessage({ id: 'plan.months' })}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={MONTHS_MAX}
          value={months}
          onChange={({ currentTarget: { value } }) => setMonths(Number(value) || 1)}
        />
      </label>
      <Slider
        className={styles.slider}
        thumbLabel={label}
        min={least}
        max={most}
        step={AMOUNT_STEP}
        label={money}
        value={Math.min(most, Math.max(least, amount))}
        onChange={(value) => change({ amount: value })}
        onKeyDown={(event) => {
          const step = { PageUp: 1, PageDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          change({ amount: Math.min(most, Math.max(least, amount + step * 100_00)) });
        }}
      />
      {(amount < least || amount > most) && (
        <p className={styles.fault} role="alert">
          {formatMessage({ id: 'plan.amount_between' }, { least: money(least), most: money(most) })}
        </p>
      )}
    </div>
  );
}

type ChoicesProps = {
  readonly plan: PlanTerms;
  readonly facts: PlanFactsAnswer;
  readonly id: string;
  readonly etag: string;
};

function Choices({ plan, facts, id, etag }: ChoicesProps) {
  const { formatMessage } = useIntl();
  const offered = useQuery(offeredActionsQuery('cases', id, etag));
  const isCreditors = offered.data?.some(({ name }) => name === 'start_amortization');
  const { terms, change, chosen, toggle } = plan;
  const [earliest, latest] = firstDueLimits(plan.facts.today);
  const money = (amount: number) => formatAmount(amount, `currency:${facts.currency}`);
  return (
    <>
      <label className={styles.field}>
        <span>{formatMessage({ id: 'plan.first_due' })}</span>
        <input
          type="date"
          value={terms.firstDue}
          min={earliest}
          max={latest}
          onChange={({ currentTarget: { value } }) => value && change({ firstDue: value as typeof terms.firstDue })}
        />
      </label>
      {isCreditors && facts.advice_fee > 0 && (
        <Checkbox
          label={formatMessage({ id: 'plan.advice_fee' }, { fee: money(facts.advice_fee) })}
          checked={terms.hasAdviceFee}
          onChange={({ currentTarget }) => change({ hasAdviceFee: currentTarget.checked })}
        />
      )}
      {isCreditors && (
        <Checkbox
          label={formatMessage({ id: 'plan.interest_waived' })}
          checked={terms.isInterestWaived}
          onChange={({ currentTarget }) => change({ isInterestWaived: currentTarget.checked })}
        />
      )}
      {facts.cases.length > 1 && (
        <fieldset className={styles.cases}>
          <legend>{formatMessage({ id: 'plan.cases' })}</legend>
          {facts.cases.map((one) => (
            <Checkbox
              key={one._id}
              label={`${one.journal_number}, ${money(one.capital + one.interest + one.costs)}`}
              checked={chosen.has(one._id)}
              disabled={one._id === id}
              onChange={() => toggle(one._id)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Summary({ plan, currency }: { readonly plan: PlanTerms; readonly currency: string }) {
  const { formatMessage } = useIntl();
  const { offer } = plan;
  const money = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const { plan: built, arrangement, verdict } = offer;
  const all = built ? [...built.asked, ...built.advices] : [];
  const sum = (name: 'costs' | 'interest') => all.reduce((whole, one) => whole + one[name], 0);
  return (
    <>
      <dl className={styles.figures} aria-live="polite">
        <Figure name={formatMessage({ id: 'plan.total' })} value={built ? money(built.total) : '–'} isMain />
        <Figure name={formatMessage({ id: 'plan.of_interest' })} value={money(sum('interest'))} />
        <Figure name={formatMessage({ id: 'plan.of_fees' })} value={money(sum('costs'))} />
      </dl>
      <p className={styles.done}>
        {built &&
          `${formatMessage({ id: 'plan.payments' }, { count: built.advices.length })}. ${formatMessage({ id: 'plan.done_by' }, { date: all.at(-1)?.due ?? '' })}.`}
      </p>
      {arrangement && arrangement.amount > 0 && (
        <p className={styles.note}>
          {formatMessage({ id: 'plan.arrangement' }, { amount: money(arrangement.amount), due: arrangement.due })}
        </p>
      )}
      {verdict.allowed && plan.approvedBy !== 'nobody' && (
        <p className={styles.note}>{formatMessage({ id: `plan.approval.${plan.approvedBy}` })}</p>
      )}
      {!verdict.allowed && (
        <p className={styles.fault} role="alert">
          {formatMessage({ id: `refusal.${verdict.refusal as 'amortization_never_ends'}` })}
        </p>
      )}
    </>
  );
}

/** A case worker starts the plan that was agreed on, a debtor the own one. */
const ownWords = { start_amortization: 'plan.start', propose_amortization: 'plan.start_own' } as const;

type StartProps = Pick<PanelProps, 'id' | 'item' | 'definition'> & { readonly plan: PlanTerms };

/** Opens the form of the action with what was computed; absent for a reader who may not start a plan. */
function StartButton({ id, item, definition, plan }: StartProps) {
  const { formatMessage } = useIntl();
  const offered = useQuery(offeredActionsQuery('cases', id, item._etag));
  const actions = offered.data?.filter(({ name }) => name in ownWords) ?? [];
  const target = { resource: 'cases', id, etag: item._etag, definition, title: String(item.journal_number ?? '') };
  const { open, dialog } = useActionDialog({ ...target, currency: item[currencyAttribute] }, actions);
  const [action] = actions;
  if (!action) return null;
  const { offer, terms, chosen } = plan;
  const own = ownWords[action.name as keyof typeof ownWords];
  const values = {
    cases: [...chosen],
    amount_per_payment: offer.facts.amount,
    first_due_date: terms.firstDue,
    day_of_month: offer.facts.dayOfMonth,
    ...(action.name === 'start_amortization' && {
      advice_fee_agreed: terms.hasAdviceFee,
      interest_waived: terms.isInterestWaived,
    }),
  };
  return (
    <>
      <Button disabled={!offer.verdict.allowed} onClick={() => void open(action.name, { values })}>
        {formatMessage({ id: plan.approvedBy === 'nobody' ? own : 'plan.propose' })}
      </Button>
      {dialog}
    </>
  );
}
