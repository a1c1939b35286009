import { type Draft, positionOf, withOutcome } from '../draft/draft.ts';
import type { CaseAbroad } from '../parts/abroad-part.ts';
import { type CasePosition, positionsOf } from '../states/case-position.ts';

/** Collected abroad, or suspended while it was. */
function isAbroad(position: CasePosition): boolean {
  return position.closed === null && positionsOf(position).some(({ state }) => state === 'foreign_debt_collection');
}

/** The collection abroad begins with its demand, waits for a decision, and ends when the case leaves it. */
export function followAbroad(draft: Draft, before: CasePosition): Draft {
  const { abroad } = draft.outcome;
  if (!isAbroad(positionOf(draft)))
    return isAbroad(before)
      ? withOutcome(draft, { abroad: null, abroadEnded: draft.file.abroad !== null || draft.outcome.abroadEnded })
      : draft;
  if (abroad === null)
    return withOutcome(draft, { abroad: { id: null, status: 'demand', country: null, agent: null } });
  const isAsked = draft.outcome.decisions.some(({ type }) => type === 'foreign_collection');
  return isAsked ? withAbroad(draft, { status: 'decision', agent: null }) : draft;
}

/** Changes the running collection abroad. */
export function withAbroad(draft: Draft, change: Partial<Pick<CaseAbroad, 'status' | 'agent' | 'country'>>): Draft {
  const { abroad } = draft.outcome;
  return abroad ? withOutcome(draft, { abroad: { ...abroad, ...change } }) : draft;
}
