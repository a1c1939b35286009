import { type Draft, positionOf, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { orderDocument } from '../../cases/events/event-steps.ts';
import { applyEventInFlow } from './flow-draft.ts';

/** The answers about an estate, a bankruptcy and a debt restructuring; undefined for any other option. */
const answers: Readonly<Record<string, (draft: Draft) => Step>> = {
  claim_in_estate: (draft) =>
    positionOf(draft).state === 'estate'
      ? done(orderDocument(recordEvent(draft, 'estate_claim_filed'), { kind: 'estate_notice' }))
      : refused('status_not_allowed'),
  close_deceased: (draft) => applyEventInFlow(draft, { event: 'inactivate_estate' }),
  file_claim: (draft) => applyEventInFlow(draft, { event: 'bevakning_ordered' }),
  accept_plan: (draft) => fileClaim(draft, 'accept_plan'),
  object: (draft) => fileClaim(draft, 'object'),
  file_claim_only: (draft) => fileClaim(draft, 'file_claim_only'),
  no_comment: (draft) => fileClaim(draft, 'no_comment'),
};

export function answerSpecial(draft: Draft, option: string): Step | undefined {
  return Object.hasOwn(answers, option) ? answers[option]!(draft) : undefined;
}

/** The claim is filed whatever the creditor answers, also when it does not answer: that is its standing instruction (rules §10.2). */
function fileClaim(draft: Draft, answer: string): Step {
  if (positionOf(draft).state !== 'debt_restructuring') return refused('status_not_allowed');
  const isOrdered = draft.outcome.specialDocuments.some(({ kind }) => kind === 'restructuring_claim');
  const filed = recordEvent(draft, 'restructuring_claim_filed', { answer });
  return done(isOrdered ? filed : orderDocument(filed, { kind: 'restructuring_claim', answer }));
}

function done(draft: Draft): Step {
  return { allowed: true, draft };
}
