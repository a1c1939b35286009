import { limitationPeriods } from '../../law/limitation-periods.ts';
import { addBankingDays } from '../../values/banking-days.ts';
import { addYears, type Day, latestOf } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CasePayment } from '../parts/payments-part.ts';
import { type Draft, withOutcome } from './draft.ts';

const GRACE_BANKING_DAYS = 3;

/** The limitation period restarts on a day when the debtor was reminded in writing or paid a part (rules §3.5). */
export function renewLimitation(draft: Draft, on: Day): Draft {
  const { file, outcome } = draft;
  const known = outcome.limitation ?? file.limitation;
  // A time-barred claim stays so, and while a proceeding is pending there is no last day.
  if (known === null || known < on) return draft;
  const limitation = latestOf(known, restartOn(file, on));
  return limitation === known ? draft : withOutcome(draft, { limitation });
}

/** The same for the payment registered last, which remembers the date that it moved. */
export function renewLimitationByPayment(draft: Draft, paid: Day): Draft {
  const renewed = renewLimitation(draft, paid);
  if (renewed === draft) return draft;
  const { payments, limitation = draft.file.limitation } = draft.outcome;
  const last = { ...payments.at(-1)!, limitationBefore: limitation };
  return withOutcome(renewed, { payments: [...payments.slice(0, -1), last] });
}

/** A payment that bounced interrupted nothing: the date is what it would be without it (rules H6). */
export function moveLimitationBack(draft: Draft, reversed: CasePayment): Draft {
  const { file } = draft;
  const { payments, letters, limitation: known, today } = file;
  const base = dateBeforePayments(file, reversed);
  if (base === undefined || known !== restartOn(file, reversed.paid)) return draft;
  const others = payments.filter(
    ({ id, isReversed, kind }) => id !== reversed.id && !isReversed && kind !== 'authority_payment',
  );
  // A letter interrupts when the flow has waited for its payment.
  const received = letters.filter(({ due }) => due !== null && addBankingDays(due, GRACE_BANKING_DAYS) <= today);
  const interruptions = [...others.map(({ paid }) => paid), ...received.map(({ date }) => date)].toSorted();
  const limitation = interruptions.reduce(
    (date, on) => (on <= date ? latestOf(date, restartOn(file, on)) : date),
    base,
  );
  return withOutcome(draft, { limitation });
}

/** The latest date that a payment has moved and that no reversed payment had moved it to. */
function dateBeforePayments(file: CaseFile, reversed: CasePayment): Day | undefined {
  const gone = [reversed, ...file.payments.filter(({ isReversed }) => isReversed)];
  const undone = new Set(gone.map(({ paid }) => restartOn(file, paid)));
  const moved = file.payments.flatMap(({ limitationBefore }) => limitationBefore ?? []).toSorted();
  return moved.findLast((date) => !undone.has(date)) ?? moved[0];
}

function restartOn({ isBusiness }: CaseFile, on: Day): Day {
  return addYears(on, limitationPeriods[isBusiness ? 'general' : 'consumer'].years);
}
