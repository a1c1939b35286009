import { extendLimitation, restartOn } from '../../cases/draft/count-limitation.ts';
import { type Draft, decide, openDraft, positionOf, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { CaseFacts } from '../../cases/states/case-facts.ts';
import { raiseDecision } from '../../decisions/raise/raise-decision.ts';
import { applyEventInFlow, flowFactsOf } from '../../flow/run/flow-draft.ts';
import { receivePayment } from '../../money/actions/register-payment.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { ConcludedKind } from '../bankruptcy.ts';

/** The creditor answers this many days before claims must be proved. */
const ANSWER_DAYS_BEFORE = 7;

/** The debtor is bankrupt: no letters, and no interest after that day (rules §8.3 T45). */
export function registerBankruptcy(file: CaseFile, { date }: { readonly date: Day }): Decided {
  return decide(
    applyEvent(openDraft(file), { event: 'debtor_bankrupt', day: date }, known(file, { is_bankrupt: true })),
  );
}

/** The trustee is known and gets the claim (rules §8.3 T46). */
export function registerTrustee(file: CaseFile, { isComplete }: { readonly isComplete: boolean }): Decided {
  const facts = known(file, { trustee_is_complete: isComplete });
  return decide(applyEvent(openDraft(file), { event: 'trustee_registered' }, facts));
}

/** The trustee's inventory has come (rules §8.3 T47). */
export function receiveInventory(file: CaseFile, { received }: { readonly received: Day }): Decided {
  const step = applyEventInFlow(openDraft(file), { event: 'inventory_received' });
  if (!step.allowed) return step;
  const recorded = recordEvent(step.draft, 'bankruptcy_inventory_received', { day: received });
  return decide({ allowed: true, draft: recorded });
}

/** Claims are to be proved: the creditor decides whether to, in time to do it (rules §10.2 bankruptcy_proof). */
export function orderProof(
  file: CaseFile,
  { by, decidedBy }: { readonly by: Day; readonly decidedBy: string },
): Decided {
  const draft = openDraft(file);
  if (positionOf(draft).closed !== null) return refused('case_closed');
  if (positionOf(draft).holds.includes('locked')) return refused('case_locked');
  if (positionOf(draft).phase !== 'estate_flow') return refused('status_not_allowed');
  const remaining = flowFactsOf(draft).remaining_total;
  const deadline = addDays(by, -ANSWER_DAYS_BEFORE);
  const ordered = recordEvent(draft, 'proof_of_debt_ordered', { day: by, decided_by: decidedBy });
  const asked = { event: 'decision_required', decision: 'bankruptcy_proof', deadline } as const;
  return decide({ allowed: true, draft: raiseDecision(ordered, asked, remaining) });
}

export type Conclusion = {
  readonly date: Day;
  readonly kind: ConcludedKind;
  /** What the case gets of the dividend. */
  readonly dividend: Ore;
};

/** The bankruptcy ends: its dividend is a payment, and what remains of a company's debt is written off (rules §8.3 T49). */
export function concludeBankruptcy(file: CaseFile, { date, kind, dividend }: Conclusion): Decided {
  const draft = openDraft(file);
  if (positionOf(draft).closed !== null) return refused('case_closed');
  if (positionOf(draft).holds.includes('locked')) return refused('case_locked');
  if (positionOf(draft).state !== 'bankruptcy_estate') return refused('debtor_is_not_bankrupt');
  const paid = payDividend(draft, dividend, date);
  if (!paid.allowed) return paid;
  const recorded = recordEvent(paid.draft, 'bankruptcy_concluded', { day: date, kind, amount: dividend });
  if (positionOf(recorded).closed !== null) return decide({ allowed: true, draft: recorded });
  // A claim that was proved has a new period from the end of the bankruptcy (rules §3.5).
  const isProved = positionOf(draft).phase === 'proof_of_debt';
  const counted = isProved ? extendLimitation(recorded, restartOn(file, date)) : recorded;
  return decide(applyEventInFlow(counted, { event: 'estate_concluded' }));
}

/** The bankruptcy was annulled: the case goes on where it was, with the interest that it had lost (rules §8.3 T50). */
export function endBankruptcy(file: CaseFile, { reason }: { readonly reason: string }): Decided {
  const step = applyEventInFlow(openDraft(file), { event: 'debtor_not_bankrupt' }, { is_bankrupt: false });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'bankruptcy_ended', { reason }) });
}

function payDividend(draft: Draft, amount: Ore, paid: Day): Step {
  return amount > 0 ? receivePayment(draft, { amount, paid, source: 'authority' }) : { allowed: true, draft };
}

function known(file: CaseFile, facts: Partial<CaseFacts>): CaseFacts {
  return { ...flowFactsOf(openDraft(file)), ...facts };
}
