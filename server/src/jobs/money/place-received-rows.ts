import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { findInTransit, type PaymentInTransit } from '@fordra/domain/money/matching/find-in-transit';
import { matchPoints } from '@fordra/domain/money/matching/match-reasons';
import { matchRow, type RowMatch } from '@fordra/domain/money/matching/match-row';
import { readOrderRow } from '@fordra/domain/money/payouts/payment-order';
import type { SpreadPart } from '@fordra/domain/plans/spread-payment';
import type { PlacedOnCase } from '../../engine/money/place-bank-row.ts';
import { takeBackDeposit } from '../../engine/money/take-back-deposit.ts';
import { spreadRows } from '../../engine/plans/spread-rows.ts';
import { bankRowOf } from '../../store/bank/bank-rows.ts';
import { type NamedOrder, selectOrdersNamed } from '../../store/bank/payment-files.ts';
import { selectCasesOfAccounts, selectInTransit, selectReceivedRows } from '../../store/bank/received-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { MATCH_ROWS_MAX, selectMatchCandidates } from '../../store/money/select-match-candidates.ts';
import type { JobContext } from '../definition/define-job.ts';
import { explainRow, type RowDecision } from './explain-row.ts';
import { placeTogether } from './place-together.ts';

/** Their cases are locked meanwhile, and requests wait while they are computed. */
const TOGETHER_MAX = 25;
/** So many rows are compared with their candidates before requests are answered. */
const COMPARED_AT_ONCE = 25;

/**
 * Places the rows that nobody has looked at, in rounds: a case gets one payment a round, since the next one is compared
 * with what is left. A row that fails stays received, and stops no other.
 */
export async function placeReceivedRows(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  onPlaced: (placed: readonly PlacedOnCase[]) => void = () => {},
): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const rows = await selectReceivedRows(db, failed, MATCH_ROWS_MAX);
    if (rows.length === 0) return;
    const round = takeRound(await decideRows(db, rows));
    const placed = await placeWhole({ db, log, signal }, round);
    onPlaced([...placed.values()]);
    for (const { id, isTakingBack, decision } of round.filter((one) => !placed.has(one.id))) {
      if (signal.aborted) return;
      try {
        if (isTakingBack && (await takeBackDeposit(db, id))) continue;
        onPlaced(await explainRow(db, id, decision));
      } catch (err) {
        failed.push(id);
        log.error({ err, row: id }, 'a row of the bank could not be placed: it is tried again');
      }
    }
  }
}

type DecidedRow = {
  readonly id: string;
  /** The row takes a deposit back. */
  readonly isTakingBack: boolean;
  readonly decision: RowDecision;
};

/** The first row of each case; the others wait for the next round. */
function takeRound(decided: readonly DecidedRow[]): readonly DecidedRow[] {
  const used = new Set<string>();
  return decided.filter(({ decision: { cases } }) => {
    if (cases.some((id) => used.has(id))) return false;
    for (const id of cases) used.add(id);
    return true;
  });
}

/** Those that are for one case as a whole, which are most, are placed together. If that fails, each is placed by itself. */
async function placeWhole(
  { db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>,
  round: readonly DecidedRow[],
): Promise<ReadonlyMap<string, PlacedOnCase>> {
  const whole = round.flatMap(({ id, decision }) => {
    const [part, ...more] = decision.as === 'placed' ? decision.parts : [];
    return part && more.length === 0 ? [{ id, part, match: decision.match }] : [];
  });
  const placed = new Map<string, PlacedOnCase>();
  for (let at = 0; at < whole.length && !signal.aborted; at += TOGETHER_MAX) {
    try {
      for (const [id, on] of await placeTogether(db, whole.slice(at, at + TOGETHER_MAX))) placed.set(id, on);
    } catch (err) {
      log.warn({ err }, 'rows of the bank could not be placed together: each is placed by itself');
    }
  }
  return placed;
}

/** What each row is for. A payment that is in transit comes before a case: it has paid the case already. */
async function decideRows(db: JobContext['db'], rows: readonly Row[]): Promise<readonly DecidedRow[]> {
  const stated = rows.map(bankRowOf);
  const accounts = stated.flatMap(({ payer }) => payer.account ?? []);
  const [candidates, casesOf, inTransit, orders, ofPlans] = await Promise.all([
    selectMatchCandidates(db, stated),
    selectCasesOfAccounts(db, accounts),
    selectInTransit(db, stated),
    selectOrdersNamed(
      db,
      stated.flatMap(({ endToEndId }) => endToEndId ?? []),
    ),
    spreadRows(db, stated),
  ]);
  const decided: DecidedRow[] = [];
  for (const [at, payment] of stated.entries()) {
    if (at % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await letOthersRun();
    const order = orders.get(payment.endToEndId ?? '');
    const of = { id: String(rows[at]!._id), isTakingBack: payment.kind === 'return' && payment.amount < 0 };
    const casesOfAccount = casesOf.get(payment.payer.account ?? '') ?? [];
    const ofPlan = ofPlans[at];
    if (!order && ofPlan) {
      decided.push({ ...of, decision: decideByPlan(ofPlan) });
      continue;
    }
    const decision = order
      ? decideByOrder(payment, order)
      : decide(payment, matchRow(payment, candidates[at]!, { casesOfAccount }), inTransit);
    decided.push({ ...of, decision });
  }
  return decided;
}

/** A row that names the reference of a plan is for its cases. */
function decideByPlan(parts: readonly SpreadPart[]): RowDecision {
  const match = { by: 'system', score: matchPoints.ocr_exact, reasons: ['ocr_exact' as const], why_not: null };
  return { as: 'placed', parts, cases: parts.map((part) => part.case), match };
}

/** A row that names an order of ours shows what became of it, or is left to a person with the reason. */
function decideByOrder(row: BankRow, order: NamedOrder): RowDecision {
  const shown = readOrderRow(row, order);
  const match = { by: 'system', score: 0, reasons: [], order: order._id };
  if (typeof shown === 'object') return { as: 'unplaced', cases: [], match: { ...match, why_not: shown.whyNot } };
  return { as: shown, order, cases: [], match: { ...match, why_not: null } };
}

function decide(row: BankRow, match: RowMatch, inTransit: readonly PaymentInTransit[]): RowDecision {
  const [best] = match.suggestions;
  const said = { by: 'system', score: best?.score ?? 0, reasons: best?.reasons ?? [] };
  const exact = match.suggestions.filter(({ reasons }) => reasons.includes('ocr_exact')).map((one) => one.case);
  const transit = findInTransit(row, [...exact, ...(match.automatic ?? []).map((part) => part.case)], inTransit);
  if (transit !== null) {
    const { case: id } = inTransit.find((one) => one.id === transit)!;
    return { as: 'tied', payment: transit, cases: [id], match: { ...said, why_not: null } };
  }
  if (match.automatic) {
    const cases = [...new Set(match.automatic.map((part) => part.case))];
    return { as: 'placed', parts: match.automatic, cases, match: { ...said, why_not: null } };
  }
  return { as: 'unplaced', cases: [], match: { ...said, why_not: match.whyNot } };
}
