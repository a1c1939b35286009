import type { Draft, Step } from '../../cases/draft/draft.ts';
import { applyEvent, applyEventIfAllowed } from '../../cases/events/apply-event.ts';

/** The authority is done and not everything is paid: the case is put under surveillance, and the creditor decides how to continue (T16). */
export function handleClosureReport(draft: Draft): Step {
  const reported = applyEvent(draft, { event: 'closure_report' });
  if (!reported.allowed) return reported;
  const { state } = reported.draft.outcome.position;
  if (state !== 'debt_surveillance') return reported;
  const asked = { event: 'decision_required', decision: 'long_term_surveillance' } as const;
  return { allowed: true, draft: applyEventIfAllowed(reported.draft, asked) };
}
