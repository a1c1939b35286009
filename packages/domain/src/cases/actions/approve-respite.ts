import { addDays } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent, withInputFault } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

export type RespiteInput = { readonly days: number; readonly comment?: string | undefined };

export function checkMayApproveRespite(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'approve_respite', days: file.limits.respite_days_min });
}

/** More time to pay: letters stop, interest accrues (rules §8.3 T74); number and length are limited (rules §9). */
export function approveRespite(file: CaseFile, { days, comment }: RespiteInput): Decided {
  const { respite_days_min: min, respite_days_max: max } = file.limits;
  const limit = days < min ? ({ rule: 'min', arg: min } as const) : ({ rule: 'max', arg: max } as const);
  const step = withInputFault(applyEvent(openDraft(file), { event: 'approve_respite', days }), {
    path: 'days',
    ...limit,
  });
  if (!step.allowed) return step;
  const data = { days, to: addDays(file.today, days), comment: comment ?? null };
  return decide({ allowed: true, draft: recordEvent(step.draft, 'respite_approved', data) });
}
