import type { BankRowKind } from '../bank/bank-row.ts';
import type { MatchObstacle, MatchReason } from './match-reasons.ts';
import type { MatchedPart, Scored } from './score-case.ts';

/** Another case with more points than this may be the right one. */
const DOUBT_ABOVE = 50;
const incoming: readonly BankRowKind[] = ['payment', 'direct_debit', 'bank_credit'];

/** What speaks for a case besides the numbers that are written. */
const evidence: readonly string[] = ['id_number', 'payer_account_known', 'amount', 'name'];

type Judgement =
  | { readonly automatic: string; readonly whyNot: null }
  | { readonly automatic: null; readonly whyNot: MatchObstacle };

/** Money is placed on a wrong case never, so everything that speaks for another case leaves it to a person. */
export function judgePart(part: MatchedPart, scored: readonly Scored[]): Judgement {
  if (part.amount <= 0 || !incoming.includes(part.row.kind)) return not('not_incoming');
  const exact = scored.filter((one) => has(one, 'ocr_exact'));
  if (exact.length > 1) return not('several_cases_fit');
  const [found] = exact;
  if (found) return place(found, findObstacleOfOcr(found, scored));
  const certain = scored.filter(isCertain);
  if (certain.length === 0) return not(scored.length === 0 ? 'no_case_fits' : 'not_certain');
  if (certain.length > 1) return not('several_cases_fit');
  return place(certain[0]!, findObstacleOfPayer(certain[0]!, scored, part));
}

/**
 * Two neighbouring digits 0 and 9 that are swapped make a right reference of another case, and an invoice number may be
 * one: where something of another case is written, and more speaks for that one, or as much for a number of it, it may be
 * meant.
 */
function findObstacleOfOcr(found: Scored, scored: readonly Scored[]): MatchObstacle | null {
  const known = evidenceOf(found);
  const isMeant = (other: Scored) =>
    other.isNamed &&
    (evidenceOf(other).some((kind) => !known.includes(kind)) ||
      (isNumbered(other) && known.every((kind) => evidenceOf(other).includes(kind))));
  return scored.some((other) => other !== found && isMeant(other)) ? 'other_case_named' : null;
}

function evidenceOf({ reasons }: Scored): readonly string[] {
  return reasons.map(kindOf).filter((kind) => evidence.includes(kind));
}

function isNumbered(one: Scored): boolean {
  return has(one, 'invoice_number') || has(one, 'journal_number');
}

function kindOf(reason: MatchReason): string {
  return /^(?:amount|name)(?=_)/.exec(reason)?.[0] ?? reason;
}

/** Without an OCR number: amount, name and id number fit (rules §4.4). */
function isCertain(one: Scored): boolean {
  const fitsName = has(one, 'name_equal') || has(one, 'name_near');
  return has(one, 'id_number') && fitsName && one.reasons.some((reason) => reason.startsWith('amount_is_'));
}

function findObstacleOfPayer(found: Scored, scored: readonly Scored[], part: MatchedPart): MatchObstacle | null {
  const others = scored.filter((one) => one !== found);
  if (others.some((other) => other.score > DOUBT_ABOVE || mayBeMeant(other, part))) return 'several_cases_fit';
  // Who pays for another person writes that person's number or name.
  if (others.some(({ isNamed }) => isNamed)) return 'other_case_named';
  return part.text.hasNumberAsReference && !found.isNamed ? 'reference_unknown' : null;
}

/**
 * A debtor who was asked for the same amount before may pay the closed claim once more, by its old letter, and may pay any
 * sum of a claim that was closed with debt left.
 */
function mayBeMeant(other: Scored, { amount }: MatchedPart): boolean {
  const isAsked = other.case.letters.some((letter) => letter.amount === amount);
  return has(other, 'id_number') && (isAsked || other.case.closed === 'unpaid');
}

function place(found: Scored, obstacle: MatchObstacle | null): Judgement {
  if (has(found, 'payer_differs')) return not('payer_differs');
  if (has(found, 'currency_differs')) return not('currency_differs');
  if (found.case.closed === 'unpaid') return not('case_closed_unpaid');
  return obstacle ? not(obstacle) : { automatic: found.case.id, whyNot: null };
}

function not(whyNot: MatchObstacle): Judgement {
  return { automatic: null, whyNot };
}

function has({ reasons }: Scored, reason: MatchReason): boolean {
  return reasons.includes(reason);
}
