import { applicationsAfter } from '../../enforcement/applications/case-application.ts';
import { buildDebtPostings } from '../../money/explain/debt-postings.ts';
import type { Voucher } from '../../money/ledger/voucher.ts';
import type { Day } from '../../values/day.ts';
import { sumOre } from '../../values/money.ts';
import { isAdjustment } from '../file/adjustments.ts';
import { applicationFacts } from '../file/application-facts.ts';
import type { BookedVoucher, CaseDecision, CaseFile, CasePayment, SentLetter } from '../file/case-file.ts';
import type { CaseOutcome } from '../file/case-outcome.ts';
import { placeFacts, timeFacts } from '../file/time-facts.ts';
import { factsOf, openDraft } from './draft.ts';

/** The case as it would be loaded on another day if nothing happened until then. */
export function onDay(file: CaseFile, today: Day): CaseFile {
  return withFacts({ ...file, today });
}

/** The case as the engine would load it after an outcome was saved. */
export function afterOutcome(file: CaseFile, outcome: CaseOutcome): CaseFile {
  const booked = outcome.vouchers.map((voucher, index) => ({
    ...voucher,
    id: `${file.id} v${index} ${countOf(file)}`,
  }));
  const reversedIds = new Set(booked.flatMap(({ reverses }) => reverses ?? []));
  const overpaid = booked.flatMap(({ postings }) =>
    postings.filter(({ ledgerAccount }) => ledgerAccount === 'overpaid'),
  );
  return withFacts({
    ...file,
    position: outcome.position,
    closedOn: closedOnAfter(file, outcome),
    since: outcome.position.state === file.position.state ? file.since : file.today,
    pauses: outcome.pauses,
    debt: {
      ...file.debt,
      postings: [...file.debt.postings, ...postingsAfter(file, outcome, booked)],
      interest: outcome.interest ?? file.debt.interest,
      freezes: outcome.freezes,
      stops: outcome.stops,
    },
    overpaid: file.overpaid - sumOre(overpaid.map(({ amount }) => amount)),
    limitation: outcome.limitation ?? file.limitation,
    letterDue: outcome.letters.findLast(({ dueDate }) => dueDate !== null)?.dueDate ?? file.letterDue,
    letters: lettersAfter(file.letters, outcome),
    decisions: decisionsAfter(file, outcome),
    applications: applicationsAfter(file.applications, outcome, file.today),
    verdictNumber: outcome.verdictNumber ?? file.verdictNumber,
    payments: paymentsAfter(file, outcome, booked),
    adjustments: [...file.adjustments, ...booked.filter(isAdjustment)].filter(({ id }) => !reversedIds.has(id)),
    flow: outcome.flow,
  });
}

/** The newest of each kind, with those that were just ordered. */
export function lettersAfter(
  known: readonly SentLetter[],
  { letters }: Pick<CaseOutcome, 'letters'>,
): readonly SentLetter[] {
  const made = letters.map(({ kind, letterDate, dueDate }) => ({ kind, date: letterDate, due: dueDate }));
  return [...new Map([...known, ...made].map((one) => [one.kind, one])).values()];
}

function withFacts(file: CaseFile): CaseFile {
  const facts = {
    ...file.facts,
    ...timeFacts(file),
    ...applicationFacts(file),
    ...placeFacts(file.position, file.flow, file.way),
  };
  const known = { ...file, facts };
  return { ...known, facts: factsOf(openDraft(known)) };
}

type Booked = Voucher & { readonly id: string };

function postingsAfter(file: CaseFile, outcome: CaseOutcome, booked: readonly Booked[]) {
  const old = new Map([...file.payments.map((one) => one.voucher), ...file.adjustments].map((one) => [one.id, one]));
  const paymentOf = (voucher: number) => outcome.payments.find((one) => one.voucher === voucher);
  return booked.flatMap((voucher, index) => {
    const taken = voucher.reverses === undefined ? undefined : old.get(voucher.reverses);
    const paid = paymentOf(index)?.paid ?? file.payments.find((one) => one.voucher.id === voucher.reverses)?.paid;
    return buildDebtPostings({ ...voucher, ...(taken && { reversed: taken }), ...(paid && { paid }) });
  });
}

function paymentsAfter(file: CaseFile, outcome: CaseOutcome, booked: readonly Booked[]): readonly CasePayment[] {
  return [
    ...file.payments.map((one) => ({
      ...one,
      isReversed: one.isReversed || outcome.reversed.some(({ id }) => id === one.id),
    })),
    ...outcome.payments.map(({ kind, amount, paid, voucher }, index) => ({
      id: `payment ${file.payments.length + index + 1}`,
      kind,
      amount,
      paid,
      voucher: booked[voucher] as BookedVoucher,
      isReversed: false,
    })),
  ];
}

function decisionsAfter({ decisions, today }: CaseFile, outcome: CaseOutcome): readonly CaseDecision[] {
  const ended = new Map(outcome.ended.map((one) => [one.id, one]));
  return [
    ...decisions.map((one) => ({ ...one, ...ended.get(one.id) })),
    ...outcome.decisions.map(({ type, deadline, defaultOption }) => ({
      id: `${type} ${today}`,
      type,
      status: 'unassigned' as const,
      deadline,
      defaultOption,
      option: null,
    })),
  ];
}

function countOf({ debt }: CaseFile): number {
  return debt.postings.length;
}

/** One that was opened and closed again at once is closed anew. */
function closedOnAfter({ closedOn, today }: CaseFile, { position, events }: CaseOutcome): Day | null {
  if (position.closed === null) return null;
  return events.some(({ key }) => key === 'case_reopened') ? today : (closedOn ?? today);
}
