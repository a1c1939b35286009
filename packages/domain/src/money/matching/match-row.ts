import { type Ore, sumOre } from '../../values/money.ts';
import type { BankRow } from '../bank/bank-row.ts';
import { compactIdNumber } from './id-forms.ts';
import { judgePart } from './judge-part.ts';
import type { MatchCase, MatchFacts } from './match-case.ts';
import { type MatchObstacle, type MatchReason, matchPoints } from './match-reasons.ts';
import { nameWords } from './names.ts';
import { readPaymentText } from './read-text.ts';
import { hasIdNumber, type Scored, scoreCase } from './score-case.ts';

const SUGGESTIONS_MAX = 9;

export type Suggestion = { readonly case: string; readonly score: number; readonly reasons: readonly MatchReason[] };

/** The payment, or the part of it that one of its references is for. */
export type PartMatch = {
  readonly reference: string | null;
  readonly amount: Ore;
  /** Best first. */
  readonly suggestions: readonly Suggestion[];
  /** The case that it is for without doubt. */
  readonly automatic: string | null;
  readonly whyNot: MatchObstacle | null;
};

export type RowMatch = {
  /** Those of all parts, best first. */
  readonly suggestions: readonly Suggestion[];
  /** How it is placed without a person's decision: each part on its case, and only if all parts have one. */
  readonly automatic: readonly { readonly case: string; readonly amount: Ore }[] | null;
  readonly whyNot: MatchObstacle | null;
  /** One for each reference; one for a payment that has a single reference or none. */
  readonly parts: readonly PartMatch[];
};

type Part = { readonly reference: string | null; readonly message: string | null; readonly amount: Ore };

/** Which cases a payment may be for, and whether one of them is without doubt (rules §4.4). */
export function matchRow(row: BankRow, candidates: readonly MatchCase[], facts: MatchFacts): RowMatch {
  const cases = [...new Map(candidates.map((one) => [one.id, one])).values()];
  const payer = { idNumber: compactIdNumber(row.payer.idNumber ?? ''), name: nameWords(row.payer.name ?? '') };
  const isPayerDebtor = cases.some((one) => one.closed === null && hasIdNumber(one, payer.idNumber));
  const parts = partsOf(row).map(({ reference, message, amount }): PartMatch => {
    const text = readPaymentText({ reference, message });
    const part = { row, amount, text, payer, facts, isPayerDebtor };
    const scored = cases.map((one) => scoreCase(one, part)).filter(hasPoints);
    const suggestions = scored.map(toSuggestion).sort(compareSuggestions).slice(0, SUGGESTIONS_MAX);
    return { reference, amount, suggestions, ...judgePart(part, scored) };
  });
  const whyNot = findObstacle(row, parts);
  return {
    suggestions: mergeSuggestions(parts),
    automatic: whyNot === null ? parts.map((part) => ({ case: part.automatic!, amount: part.amount })) : null,
    whyNot,
    parts,
  };
}

/** The message of a payment with several references may name the cases of the others, so each part has its reference only. */
function partsOf({ reference, message, amount, references }: BankRow): readonly Part[] {
  if (references.length === 0) return [{ reference, message, amount }];
  return references.map((one) => ({ reference: one.reference, message: null, amount: one.amount }));
}

function findObstacle(row: BankRow, parts: readonly PartMatch[]): MatchObstacle | null {
  if (sumOre(parts.map(({ amount }) => amount)) !== row.amount) return 'parts_differ_from_sum';
  return parts.find(({ whyNot }) => whyNot !== null)?.whyNot ?? null;
}

function mergeSuggestions(parts: readonly PartMatch[]): readonly Suggestion[] {
  const sorted = parts.flatMap(({ suggestions }) => suggestions).sort(compareSuggestions);
  const best = new Map<string, Suggestion>();
  for (const suggestion of sorted) if (!best.has(suggestion.case)) best.set(suggestion.case, suggestion);
  return [...best.values()].slice(0, SUGGESTIONS_MAX);
}

function hasPoints({ reasons }: Scored): boolean {
  return reasons.some((reason) => matchPoints[reason] > 0);
}

function toSuggestion({ case: { id }, score, reasons }: Scored): Suggestion {
  return { case: id, score, reasons };
}

/** Equal scores in the order of the ids, so that the order of the candidates does not matter. */
function compareSuggestions(one: Suggestion, other: Suggestion): number {
  return other.score - one.score || (one.case < other.case ? -1 : Number(one.case > other.case));
}
