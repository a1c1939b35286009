import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

/** What debtors object to (rules §10.2). */
export const objectionReasons = ['goods_wrong', 'not_ordered', 'already_paid', 'duplicate', 'price', 'other'] as const;

export type ObjectionInput = { readonly reason: (typeof objectionReasons)[number]; readonly text: string };

export function checkMayRegisterObjection(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'objection_registered' });
}

/** The debtor disputes the claim: letters stop for thirty days while it is investigated (spec B §9). */
export function registerObjection(file: CaseFile, { reason, text }: ObjectionInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'objection_registered' });
  if (!step.allowed) return step;
  const to = step.draft.outcome.pauses.find((pause) => pause.reason === 'objection')?.to ?? null;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'objection_registered', { reason, text, to }) });
}
