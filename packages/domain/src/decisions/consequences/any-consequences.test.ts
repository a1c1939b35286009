import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { decide, openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { statusOf } from '../../cases/states/case-position.ts';
import { receiveAuthorityMessage } from '../../enforcement/messages/receive-authority-message.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import { nextDueDay } from '../../flow/run/next-due-day.ts';
import { type FlowFacts, runFlowItem } from '../../flow/run/run-flow-item.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { arbitraryAction } from '../../testing/arbitrary-action.ts';
import { arbitraryFlowCase } from '../../testing/arbitrary-flow-case.ts';
import { aCaseAtAuthority, arbitraryMessage, letterFacts, sent } from '../../testing/arbitrary-message.ts';
import { addDays, addYears, type Day } from '../../values/day.ts';
import { buildOpenQuestions, makeDecision } from '../actions/make-decision.ts';
import { checkChosenOptions } from '../check-chosen-options.ts';
import { type DecisionOption, decisionTypes } from '../decision-catalogue.ts';
import { decisionKeys } from '../decision-keys.ts';
import { type AnswerConsequences, buildConsequences, type Forecast } from './build-consequences.ts';

/** The long run is `npm run proof:consequences`. */
const RUNS = Number(process.env.FORDRA_PROOF_RUNS ?? 60);
/** So many cases meet every option. */
const RUNS_OF_ALL = 2_000;
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

/** Under surveillance for so long that a new attempt at the authority may be made. */
function aSurveilledCase(): FlowFacts {
  const facts = aFlowCase({ known: { start_action: 'debt_surveillance' } });
  return { ...facts, file: live(facts, addDays(facts.file.today, 90)).file };
}

/** A case that the authority has not, has, or may be applied to again, and a decision that is requested about it at last. */
const arbitraryCase = fc.record({
  facts: fc.oneof(
    { weight: 2, arbitrary: arbitraryFlowCase },
    fc.constant({ file: aCaseAtAuthority(), letterFacts }),
    fc.constant(aSurveilledCase()),
  ),
  steps: fc.array(fc.oneof({ weight: 2, arbitrary: arbitraryMessage }, arbitraryAction), { maxLength: 5 }),
  requested: fc.option(fc.constantFrom(...decisionKeys), { freq: 2 }),
});
type ArbitraryCase = typeof arbitraryCase extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** The case after its steps, those refused left out, on the day a decision about it is open. */
function askedCase({ facts, steps, requested }: ArbitraryCase): CaseFile | undefined {
  let { file } = facts;
  for (const [at, step] of steps.entries()) {
    file = sent(live({ ...facts, file }, addDays(file.today, step.days * 3)).file);
    const outcome = outcomeOf(file, step, at);
    if (outcome) file = sent(afterOutcome(file, outcome));
  }
  const asking = requested
    ? decide(applyEventInFlow(openDraft(file), { event: 'decision_required', decision: requested }))
    : null;
  return liveUntilAsked({ ...facts, file: asking?.allowed ? afterOutcome(file, asking.outcome) : file });
}

function outcomeOf(file: CaseFile, step: ArbitraryCase['steps'][number], at: number): CaseOutcome | undefined {
  if ('act' in step) {
    const decided = step.act(file);
    return decided.allowed ? decided.outcome : undefined;
  }
  const application = file.applications.findLast(({ kind }) => kind === step.to)?.id ?? 'none';
  const received = receiveAuthorityMessage(file, { reference: `news ${at}`, application, message: step.message });
  return received.is === 'outcome' ? received.outcome : undefined;
}

/** The options that a person can be offered, each with its decision. */
const offerable = decisionTypes.flatMap(({ key: type, options }) =>
  options.flatMap(({ key, awaits, isOnlyDefault }) => (awaits || isOnlyDefault ? [] : `${type} ${key}`)),
);

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
  const chosen = new Set<string>();
  fc.assert(
    fc.property(arbitraryCase, anyChoice, (made, choice) => {
      const file = askedCase(made);
      if (!file) return;
      const asked = { ...made.facts, file };
      for (const { decision, options: offered } of buildOpenQuestions(file)) {
        const { options, ifNobody } = buildConsequences(asked, decision, { amount: CREDITED });
        const answers = options.map((option) => ({ keys: [option.key], foretold: option as AnswerConsequences }));
        for (const keys of combinationsOf(offered, choice)) {
          const { together } = buildConsequences(asked, decision, { amount: CREDITED, chosen: keys });
          if (together) answers.push({ keys, foretold: together });
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
          const { type } = file.decisions.find(({ id }) => id === decision)!;
          for (const key of keys) chosen.add(`${type} ${key}`);
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
  // Which options a short run meets depends on the seed; build-consequences.test.ts has the known ones.
  const never = offerable.filter((option) => !chosen.has(option));
  if (RUNS >= RUNS_OF_ALL) expect(never).toEqual([]);
});
