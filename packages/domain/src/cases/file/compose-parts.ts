import type { NewIds } from '../parts/case-part.ts';
import { caseParts, type LoadedParts, type PartFacts } from '../parts/case-parts.ts';
import type { CaseFile } from './case-file.ts';
import type { CaseOutcome } from './case-outcome.ts';

/** An outcome that changes nothing. */
export function unchangedOutcome(file: CaseFile): CaseOutcome {
  const outcome = {};
  for (const part of caseParts) Object.assign(outcome, part.unchanged(file));
  return outcome as CaseOutcome;
}

/** The parts of a case after an outcome; facts stay as they were. */
export function partsAfter(file: CaseFile, outcome: CaseOutcome, ids: NewIds = {}): CaseFile {
  const after = { ...file };
  for (const part of caseParts) Object.assign(after, part.after(file, outcome, ids));
  return after;
}

/** The facts that follow from the parts of a case on its day. */
export function partFacts(file: LoadedParts & Pick<CaseFile, 'today'>): PartFacts {
  const facts = {};
  for (const part of caseParts) if ('facts' in part) Object.assign(facts, part.facts(file));
  return facts as PartFacts;
}
