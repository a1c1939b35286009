import type { Day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome } from '../file/case-outcome.ts';
import { partFacts, partsAfter } from '../file/compose-parts.ts';
import { factsAfterEvents } from '../parts/events-part.ts';
import { factsOf, openDraft } from './draft.ts';

/** The case as it would be loaded on another day if nothing happened until then. */
export function onDay(file: CaseFile, today: Day): CaseFile {
  return withFacts({ ...file, today });
}

/** The case as the engine would load it after an outcome was saved. */
export function afterOutcome(file: CaseFile, outcome: CaseOutcome): CaseFile {
  const facts = { ...file.facts, ...factsAfterEvents(outcome.events, file.facts) };
  return withFacts({ ...partsAfter(file, outcome), facts });
}

function withFacts(file: CaseFile): CaseFile {
  const known = { ...file, facts: { ...file.facts, ...partFacts(file) } };
  return { ...known, facts: factsOf(openDraft(known)) };
}
