import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, factsOf, invalidInput, openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { raiseDecision } from '../../decisions/raise/raise-decision.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { Verdict } from '../../values/verdict.ts';

/** Why a claim is disputed (rules §10.2). */
export const disputeReasons = ['goods_wrong', 'not_ordered', 'already_paid', 'duplicate', 'price', 'other'] as const;

export type DisputeInput = {
  readonly reason: (typeof disputeReasons)[number];
  readonly text: string;
  /** All that is owed where nothing is named. */
  readonly amount: Ore | undefined;
  readonly team: string | undefined;
};

export function checkMayStartDispute(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'start_dispute' });
}

/** The claim is disputed: its flow stops, a legal team works on it, and the creditor is asked for its answer (rules §8.3 T25). */
export function startDispute(file: CaseFile, { reason, text, amount, team }: DisputeInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'start_dispute' });
  if (!step.allowed) return step;
  const owed = sumOre(Object.values(balanceOf(step.draft)));
  if (amount !== undefined && amount > owed) return invalidInput('amount', 'max', owed);
  const { dispute } = step.draft.outcome;
  const about = dispute && { ...dispute, amount: amount ?? dispute.amount, team: team ?? null };
  const begun = withOutcome(step.draft, { dispute: about });
  const recorded = recordEvent(begun, 'dispute_started', { reason, text, amount: about?.amount ?? null });
  const question = { event: 'decision_required', decision: 'dispute_response' } as const;
  return decide({ allowed: true, draft: raiseDecision(recorded, question, factsOf(recorded).remaining_total) });
}
