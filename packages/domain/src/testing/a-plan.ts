import { afterOutcome, onDay } from '../cases/draft/after-outcome.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import type { LoadedPlan, PlanOutcome } from '../plans/actions/plan-draft.ts';
import { runPlan } from '../plans/actions/run-plan.ts';
import { startPlan } from '../plans/actions/start-plan.ts';
import { day } from '../values/day.ts';
import { aLetterFacts } from './a-letter.ts';

const counts = {
  activeOfDebtor: 0,
  coApplicants: 0,
  isCompany: false,
  hasCounsellor: false,
  activeOfCase: {},
  cancelledOfCase: {},
};

/** For tests: a plan of a case and the letters that were sent of it. */
export type StartedPlan = LoadedPlan & { readonly sent: readonly string[] };

export function aStartedPlan(file: CaseFile): StartedPlan {
  const terms = { amount: 1_200_00, firstDue: day('2026-04-30'), dayOfMonth: 30, hasAdviceFee: false };
  const input = { ...terms, isInterestWaived: false, approvedBy: 'nobody' as const, id: 'plan', ocr: '18' };
  const letterFacts = aLetterFacts();
  const decided = startPlan({ files: [file], counts, letterFacts }, input);
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterPlan({ files: [file], sent: [], letterFacts }, decided.outcome);
}

export function afterPlan(
  { files, sent, letterFacts }: Pick<StartedPlan, 'files' | 'sent' | 'letterFacts'>,
  { plan, cases, letters }: PlanOutcome,
): StartedPlan {
  const changed = new Map(cases.map((one) => [one.file.id, one.outcome]));
  const next = files.map((file) => (changed.has(file.id) ? afterOutcome(file, changed.get(file.id)!) : file));
  return { plan, files: next, letterFacts, ocr: '18', sent: [...sent, ...letters.map(({ letter }) => letter.kind)] };
}

export function planOn(started: StartedPlan, on: string): StartedPlan {
  const files = started.files.map((file) => onDay(file, day(on)));
  return afterPlan({ ...started, files }, runPlan({ ...started, files }));
}
