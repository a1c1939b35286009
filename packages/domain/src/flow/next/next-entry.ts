import type { FlowPosition } from '../../cases/parts/flow-part.ts';
import type { OtherSurveillanceLetters, SentLetter } from '../../cases/parts/letters-part.ts';
import type { CaseFacts } from '../../cases/states/case-facts.ts';
import type { ClaimLimits } from '../../cases/states/case-limits.ts';
import type { Unknown } from '../../cases/states/unknown.ts';
import { testAll } from '../../cases/transitions/conditions.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, addMonths, type Day, earliestOf, latestOf } from '../../values/day.ts';
import { computeWaitEnd } from '../configuration/compute-wait-end.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { isLetterItem } from '../items/flow-items.ts';
import { repeatedAfter, shareLetterDay } from './share-letter-day.ts';

/** The facts that decide which item is next and when. */
export type FlowStepFacts = OtherSurveillanceLetters & {
  readonly flowEntries: readonly FlowEntry[];
  readonly facts: CaseFacts;
  readonly limits: ClaimLimits;
  readonly today: Day;
  readonly due: Day;
  readonly letterDue: Day | null;
  readonly letters: readonly SentLetter[];
  readonly limitation: Day | null;
};

/** A soft reminder is not followed by a fee in the same week (rules §8.2). */
const DAYS_AFTER_SOFT_REMINDER = 5;

/** Whether an item applies to the case; unknown where its condition needs a fact that nothing supplies. */
export function testEntry(
  entry: FlowEntry,
  { facts, limits }: Pick<FlowStepFacts, 'facts' | 'limits'>,
): boolean | Unknown {
  return testAll(entry.when, facts, limits);
}

/**
 * The item after this one, skipping those that do not apply; at the end the last one that is repeated. An item of which it is
 * unknown whether it applies is not skipped: it is refused when it is run.
 */
export function nextEntry(from: FlowEntry, stepFacts: FlowStepFacts): FlowEntry | undefined {
  const { flowEntries } = stepFacts;
  let at =
    testEntry(from, stepFacts) !== false || from.else === undefined
      ? flowEntries.indexOf(from) + 1
      : indexOf(flowEntries, from.else);
  for (let entry = flowEntries[at]; entry; entry = flowEntries[at]) {
    if (testEntry(entry, stepFacts) !== false) return entry;
    at = entry.else === undefined ? at + 1 : indexOf(flowEntries, entry.else);
  }
  return flowEntries.findLast(({ repeat }) => repeat !== undefined);
}

/** The item after this one and its day; undefined where the flow ends. */
export function nextFlowPosition(from: FlowEntry, stepFacts: FlowStepFacts): FlowPosition {
  const entry = nextEntry(from, stepFacts);
  if (!entry) return { item: null, date: null };
  const isAgain =
    entry.repeat !== undefined && stepFacts.flowEntries.indexOf(entry) <= stepFacts.flowEntries.indexOf(from);
  return { item: entry.key, date: isAgain ? repeatDay(entry, stepFacts) : dayOf(entry, stepFacts) };
}

function indexOf(flowEntries: readonly FlowEntry[], key: string): number {
  const at = flowEntries.findIndex((entry) => entry.key === key);
  return at < 0 ? flowEntries.length : at;
}

/** Letters are made on banking days only (rules §7). */
function dayOf(entry: FlowEntry, stepFacts: FlowStepFacts): Day {
  const { today } = stepFacts;
  const day = latestOf(today, computeWaitEnd(entry.wait, originOf(entry, stepFacts)), ...notBefore(entry, stepFacts));
  return isLetterItem(entry.item) ? rollToBankingDay(day) : day;
}

function originOf({ wait }: FlowEntry, { today, due, letterDue }: FlowStepFacts): Day {
  if (wait.from === 'due') return rollToBankingDay(due);
  return wait.from === 'letter_due' ? (letterDue ?? today) : today;
}

function notBefore({ item }: FlowEntry, { letters }: FlowStepFacts): readonly Day[] {
  const soft = letters.find(({ kind }) => kind === 'soft_reminder');
  return item === 'send_reminder' && soft ? [addDays(soft.date, DAYS_AFTER_SOFT_REMINDER)] : [];
}

function repeatDay(entry: FlowEntry, stepFacts: FlowStepFacts): Day {
  const { letters, today, limitation, limits } = stepFacts;
  const { item } = entry;
  const isWatching = item === 'send_surveillance_letter';
  const sent = isWatching ? letters.find(({ kind }) => kind === 'surveillance_letter')?.date : undefined;
  const own = latestOf(today, repeatedAfter(sent ?? today, entry));
  const day = isWatching ? shareLetterDay(own, sent, entry, stepFacts) : own;
  // A claim that would become time-barred is handled before that (rules §3.5).
  const { limitation_warn_months: warn, limitation_block_months: block } = limits;
  const warningDays =
    isWatching && limitation !== null ? [warn, block].map((left) => addMonths(limitation, -left)) : [];
  const first = earliestOf(day, ...warningDays.filter((warningDay) => warningDay > today));
  return isLetterItem(item) ? rollToBankingDay(first) : first;
}
