import { onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import { type Day, daysBetween } from '../../values/day.ts';
import { checkMayChangeFlow, flowPositionIn } from '../actions/change-flow.ts';
import type { FlowConfiguration } from '../configuration/flow-configuration.ts';
import { addSums, type BeforeAfter, type Counts, type FlowSums, noSums, type StageSum } from '../items/flow-sums.ts';
import type { FlowFacts } from '../run/run-flow-item.ts';
import { type PreviewStep, previewFlow } from './preview-flow.ts';

/** A flow to compare; `pinned` is the one each case follows already. */
export type ComparedFlow = Pick<FlowConfiguration, 'items'> | 'pinned';

/** The open cases and how far ahead they are run. */
export type Portfolio = { readonly cases: readonly FlowFacts[]; readonly until: Day };

/** Days from today to a stage; `null` where the case does not reach it within the period. */
export type StageDays = { readonly before: number | null; readonly after: number | null };

/** Only the differences: letters and decisions in number, fees in öre, stages in days. */
export type CaseDifference = {
  readonly id: string;
  readonly currency: string;
  readonly letters: Counts;
  readonly fees: Counts;
  readonly decisions: Counts;
  readonly stages: Readonly<Record<string, StageDays>>;
  /** Why the flow would stop, in either flow. */
  readonly fault: { readonly before: string | null; readonly after: string | null } | null;
};

export type FlowComparison = {
  readonly compared: number;
  readonly sums: FlowSums;
  /** In the order of the portfolio. */
  readonly cases: readonly CaseDifference[];
};

/** What a portfolio would go through in one flow and in another if nobody acted; money and days, case by case. */
export function compareFlows(before: ComparedFlow, after: ComparedFlow, { cases, until }: Portfolio): FlowComparison {
  const compared = cases.map((facts) => compareCase(facts, { before, after, until }));
  return {
    compared: cases.length,
    sums: compared.reduce((sums, one) => addSums(sums, one.sums), noSums),
    cases: compared.flatMap(({ difference }) => difference ?? []),
  };
}

type Compared = { readonly before: ComparedFlow; readonly after: ComparedFlow; readonly until: Day };

function compareCase(
  facts: FlowFacts,
  { before, after, until }: Compared,
): { readonly sums: FlowSums; readonly difference: CaseDifference | undefined } {
  const { id, currency, today } = facts.file;
  const files = { before: fileOn(facts.file, before), after: fileOn(facts.file, after) };
  const ahead = {
    before: flowResultOf(previewFlow({ ...facts, file: files.before }, until).steps, today),
    after: flowResultOf(previewFlow({ ...facts, file: files.after }, until).steps, today),
  };
  const totals = {
    letters: pairs(ahead.before.letters, ahead.after.letters),
    fees: pairs(ahead.before.fees, ahead.after.fees),
    decisions: pairs(ahead.before.decisions, ahead.after.decisions),
  };
  const stages = stagesOf(ahead.before.stages, ahead.after.stages);
  const fault = { before: ahead.before.fault, after: ahead.after.fault };
  const canMove = after === 'pinned' || files.after !== facts.file;
  const sums = {
    ...totals,
    fees: { [currency]: totals.fees },
    stages: mapValues(stages, sumOfStage),
    faults: { before: Number(fault.before !== null), after: Number(fault.after !== null) },
    staying: Number(!canMove),
  };
  const letters = changed(totals.letters);
  const fees = changed(totals.fees);
  const decisions = changed(totals.decisions);
  const moved = changed(stages);
  const isFaultSame = fault.before === fault.after;
  const isSame = isFaultSame && [letters, fees, decisions, moved].every((one) => Object.keys(one).length === 0);
  const difference = { id, currency, letters, fees, decisions, stages: moved, fault: isFaultSame ? null : fault };
  return { sums, difference: isSame ? undefined : difference };
}

/** The case in that flow, from the item it would be moved to; a case that cannot be moved keeps its own flow. */
function fileOn(file: CaseFile, flow: ComparedFlow): CaseFile {
  if (flow === 'pinned' || !checkMayChangeFlow(file).allowed) return file;
  const flowPosition = flowPositionIn(flow.items, file);
  return flowPosition ? onDay({ ...file, flowEntries: flow.items, flow: flowPosition }, file.today) : file;
}

type Numbers = Readonly<Record<string, number>>;
type FlowResult = {
  readonly letters: Numbers;
  readonly fees: Numbers;
  readonly decisions: Numbers;
  readonly stages: Numbers;
  readonly fault: string | null;
};

function flowResultOf(steps: readonly PreviewStep[], today: Day): FlowResult {
  const entered = steps.filter(({ from, state }) => from !== state).toReversed();
  return {
    letters: total(steps.flatMap(({ letters }) => letters.map(({ kind }) => [kind, 1] as const))),
    fees: total(steps.flatMap(({ fees }) => fees.map(({ fee, amount }) => [fee, amount] as const))),
    decisions: total(steps.flatMap(({ decisions }) => decisions.map(({ type }) => [type, 1] as const))),
    // Written in reverse order, so that the first time is kept.
    stages: Object.fromEntries(entered.map(({ state, date }) => [state, daysBetween(today, date)])),
    fault: steps.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}

function total(entries: readonly (readonly [string, number])[]): Numbers {
  const sums: Record<string, number> = {};
  for (const [name, value] of entries) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}

function pairs(before: Numbers, after: Numbers): Counts {
  return mapValues({ ...before, ...after }, (_, name) => ({ before: before[name] ?? 0, after: after[name] ?? 0 }));
}

function stagesOf(before: Numbers, after: Numbers): Readonly<Record<string, StageDays>> {
  return mapValues({ ...before, ...after }, (_, name) => ({
    before: before[name] ?? null,
    after: after[name] ?? null,
  }));
}

function sumOfStage({ before, after }: StageDays): StageSum {
  const isBoth = before !== null && after !== null;
  return {
    before: Number(before !== null),
    after: Number(after !== null),
    both: Number(isBoth),
    days: isBoth ? after - before : 0,
  };
}

function changed<Pair extends BeforeAfter | StageDays>(all: Readonly<Record<string, Pair>>): Record<string, Pair> {
  return Object.fromEntries(Object.entries(all).filter(([, { before, after }]) => before !== after));
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, map: (value: From, name: string) => To) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)])) as Record<
    string,
    To
  >;
}
