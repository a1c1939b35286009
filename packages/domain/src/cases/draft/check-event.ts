import type { Verdict } from '../../values/verdict.ts';
import type { CaseFile } from '../file/case-file.ts';
import { limitsOn } from '../file/limits-on.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import { checkTransition, type EventInput } from '../transitions/compute-transition.ts';
import { factsOf, openDraft } from './draft.ts';

/** Whether an event may be applied to the case now: decides whether a button is enabled before any input is given. */
export function checkEvent(file: CaseFile, input: EventInput, known: Partial<CaseFacts> = {}): Verdict {
  return checkTransition(file.position, input, { ...factsOf(openDraft(file)), ...known }, limitsOn(file, file.today));
}
