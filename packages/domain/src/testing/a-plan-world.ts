import { afterOutcome, onDay } from '../cases/draft/after-outcome.ts';
import { factsOf, openDraft } from '../cases/draft/draft.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import { registerPayment } from '../money/actions/register-payment.ts';
import type { LoadedPlan, PlanDecided, PlanOutcome } from '../plans/actions/plan-draft.ts';
import { runPlan } from '../plans/actions/run-plan.ts';
import { type PlanCounts, type StartInput, startPlan } from '../plans/actions/start-plan.ts';
import type { PlanFile } from '../plans/plan-file.ts';
import { addDays, type Day, day } from '../values/day.ts';
import { aCaseFile } from './a-case-file.ts';
import { aLetterFacts } from './a-letter.ts';

const counts: PlanCounts = {
  activeOfDebtor: 0,
  coApplicants: 0,
  isCompany: false,
  hasCounsellor: false,
  activeOfCase: {},
  cancelledOfCase: {},
};

const input: StartInput = {
  id: 'plan',
  ocr: '18',
  amount: 1_200_00,
  firstDue: day('2026-03-31'),
  dayOfMonth: 31,
  hasAdviceFee: false,
  isInterestWaived: false,
  approvedBy: 'nobody',
};

/** For tests: a plan and its cases as they would be stored, and the kinds of its letters so far. */
export type PlanWorld = {
  readonly plan: PlanFile;
  readonly files: readonly CaseFile[];
  readonly sent: readonly string[];
};

const letterFacts = aLetterFacts();
export const loaded = ({ plan, files }: PlanWorld): LoadedPlan => ({ plan, files, letterFacts, ocr: '18' });

export function after(world: Pick<PlanWorld, 'files' | 'sent'>, outcome: PlanOutcome): PlanWorld {
  const changed = new Map(outcome.cases.map((one) => [one.file.id, one.outcome]));
  const files = world.files.map((file) => {
    const made = changed.get(file.id);
    return made ? afterOutcome(file, made) : file;
  });
  return { plan: outcome.plan, files, sent: [...world.sent, ...outcome.letters.map(({ letter }) => letter.kind)] };
}

export function must(decided: PlanDecided): PlanOutcome {
  if (!decided.allowed) throw new Error(decided.refusal);
  return decided.outcome;
}

export const start = (files: readonly CaseFile[], change: Partial<StartInput> = {}, known: Partial<PlanCounts> = {}) =>
  startPlan({ files, counts: { ...counts, ...known }, letterFacts }, { ...input, ...change });
export const started = (files: readonly CaseFile[] = [aCaseFile()], change: Partial<StartInput> = {}): PlanWorld =>
  after({ files, sent: [] }, must(start(files, change)));

export const on = (world: PlanWorld, to: string): PlanWorld => ({
  ...world,
  files: world.files.map((file) => onDay(file, day(to))),
});
export const run = (world: PlanWorld): PlanWorld => after(world, runPlan(loaded(world)));
/** Each day's run up to and including a day. */
export function runUntil(world: PlanWorld, to: string): PlanWorld {
  let current = world;
  for (let date = current.files[0]!.today; date <= to; date = addDays(date, 1)) current = run(on(current, date));
  return current;
}
export function pay(world: PlanWorld, amount: number, at = 0, paid?: Day): PlanWorld {
  const files = world.files.map((file, index) => {
    if (index !== at) return file;
    const decided = registerPayment(file, { amount, paid: paid ?? file.today });
    if (!decided.allowed) throw new Error(decided.refusal);
    return afterOutcome(file, decided.outcome);
  });
  return { ...world, files };
}
export const owed = ({ files }: PlanWorld) =>
  files.reduce((sum, file) => sum + factsOf(openDraft(file)).remaining_total, 0);
