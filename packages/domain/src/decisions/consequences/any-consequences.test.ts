import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { nextDueDay } from '../../flow/run/next-due-day.ts';
import { type FlowFacts, runFlowItem } from '../../flow/run/run-flow-item.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { arbitraryFlowCase } from '../../testing/arbitrary-flow-case.ts';
import { addDays, addYears, type Day } from '../../values/day.ts';
import { buildOpenQuestions, makeDecision } from '../actions/make-decision.ts';
import { checkChosenOptions } from '../check-chosen-options.ts';
import type { DecisionOption } from '../decision-catalogue.ts';
import { type AnswerConsequences, buildConsequences, type Forecast } from './build-consequences.ts';

/** The long run is `npm run proof:consequences`. */
const RUNS = Number(process.env.FORDRA_PROOF_RUNS ?? 60);
const CREDITED = 25_00;

/** Runs the case as the engine does, up to and including a day; the fees that it charged on the way. */
function live(facts: FlowFacts, until: Day): { readonly file: CaseFile; readonly fees: number } {
  let { file } = facts;
  let fees = 0;
  for (let next = nextDueDay(file); next !== undefined && next <= until; next = nextDueDay(file)) {
    const today = onDay(file, next);
    const { outcome, fault } = runFlowItem({ ...facts, file: today });
    file = afterOutcome(today, outcome);
    if (fault) break;
    fees += feesIn(outcome);
  }
  return { file: onDay(file, until), fees };
}

/** Runs the case until a decision about it is open; undefined where none is within three years. */
function liveUntilAsked(facts: FlowFacts): CaseFile | undefined {
  let { file } = facts;
  const last = addYears(file.today, 3);
  while (buildOpenQuestions(file).length === 0) {
    const next = nextDueDay(file);
    if (next === undefined || next > last) return undefined;
    file = live({ ...facts, file }, next).file;
    if (statusOf(file.position) === 'failed') return undefined;
  }
  return file;
}

/**
 * The steps up to the first answer that the authority is assumed to give are what then happens. `charged` is what was
 * charged already, negative where the forecast does not count the first charges.
 */
function expectForecast(facts: FlowFacts, forecast: Forecast, charged: number): void {
  const { steps, closes } = forecast;
  const assumed = steps.find((step) => step.assumed !== null);
  const certain = steps.filter(({ date }) => assumed === undefined || date < assumed.date);
  const lastOfDay = certain.filter(({ date }, at) => certain[at + 1]?.date !== date);
  for (const step of lastOfDay) {
    const { file } = live(facts, step.date);
    expect([step.date, step.state, step.status]).toEqual([step.date, file.position.state, statusOf(file.position)]);
    if (step.fault === null) expect(step.total).toBe(file.facts.remaining_total);
  }
  if (assumed !== undefined || steps.some(({ fault }) => fault !== null)) return;
  const { file, fees } = live(facts, addYears(facts.file.today, 1));
  expect(forecast.addedFees).toBe(fees + charged);
  expect(closes !== null).toBe(file.position.closed !== null);
  if (closes === null) return;
  expect(live(facts, closes).file.position.closed).not.toBeNull();
  if (closes > facts.file.today) expect(live(facts, addDays(closes, -1)).file.position.closed).toBeNull();
}

function feesIn({ events }: CaseOutcome): number {
  return events.reduce((sum, { key, data }) => (key === 'fee_charged' ? sum + Number(data.amount) : sum), 0);
}

/** Any of the options, in any order, by their place in the list. */
const anyChoice = fc.uniqueArray(fc.nat({ max: 8 }), { minLength: 2, maxLength: 4 });

/** The pairs that may be chosen, and a choice that may be refused. */
function combinationsOf(options: readonly DecisionOption[], choice: readonly number[]): readonly string[][] {
  const keys = options.map(({ key }) => key);
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
  return [
    ...pairs.filter((pair) => checkChosenOptions({ options }, pair).allowed),
    choice.flatMap((at) => keys[at] ?? []),
  ];
}

test('for any case, what is foretold of every option offered, of any together and of no answer is what then happens', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(arbitraryFlowCase, fc.array(arbitraryAction, { maxLength: 3 }), anyChoice, (made, actions, choice) => {
      let facts = made;
      for (const { days, act } of actions) {
        facts = { ...facts, file: live(facts, addDays(facts.file.today, days * 3)).file };
        const decided = act(facts.file);
        if (decided.allowed) facts = { ...facts, file: afterOutcome(facts.file, decided.outcome) };
      }
      const file = liveUntilAsked(facts);
      if (!file) return;
      const asked = { ...facts, file };
      for (const { decision, options: offered } of buildOpenQuestions(file)) {
        const { options, ifNobody } = buildConsequences(asked, decision, { amount: CREDITED });
        const answers = options.map((option) => ({ keys: [option.key], foretold: option as AnswerConsequences }));
        for (const chosen of combinationsOf(offered, choice)) {
          const { together } = buildConsequences(asked, decision, { amount: CREDITED, chosen });
          if (together) answers.push({ keys: chosen, foretold: together });
        }
        for (const { keys, foretold } of answers) {
          const decided = makeDecision(file, {
            decision,
            options: keys,
            amount: CREDITED,
            reason: 'goodwill',
            file: keys.includes('attach_evidence') ? 'file' : undefined,
          });
          expect(decided.allowed ? null : decided.refusal).toBe(foretold.refusal);
          if (!decided.allowed) continue;
          seen.add(keys.join());
          const after = afterOutcome(file, decided.outcome);
          expect(foretold.remaining).toBe(after.facts.remaining_total);
          expect(foretold.debtorAnswersBy).toBe(decided.outcome.tickets[0]?.answerBy ?? null);
          expectForecast({ ...asked, file: after }, foretold, feesIn(decided.outcome));
        }
        if (!ifNobody) continue;
        const { file: later } = live(asked, ifNobody.date);
        expect(later.decisions.find(({ id }) => id === decision)).toMatchObject({
          status: 'defaulted',
          option: ifNobody.option,
        });
        expectForecast(asked, ifNobody, -live(asked, addDays(ifNobody.date, -1)).fees);
      }
    }),
    { numRuns: RUNS },
  );
  // Which options are met depends on the seed; build-consequences.test.ts has the known ones.
  expect(seen.size).toBeGreaterThan(0);
});
