import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { findInTransit, type PaymentInTransit } from '@fordra/domain/money/matching/find-in-transit';
import { matchRow, type RowMatch } from '@fordra/domain/money/matching/match-row';
import { bankRowOf } from '../../store/bank/bank-rows.ts';
import { selectCasesOfAccounts, selectInTransit, selectReceivedRows } from '../../store/bank/received-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { MATCH_ROWS_MAX, selectMatchCandidates } from '../../store/money/select-match-candidates.ts';
import type { JobContext } from '../definition/define-job.ts';
import { explainRow, type RowDecision } from './explain-row.ts';

/**
 * Places the rows that nobody has looked at, in rounds: a case gets one payment a round, since the next one is compared
 * with what is left. A row that fails stays received, and stops no other.
 */
export async function placeReceivedRows({ db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const rows = await selectReceivedRows(db, failed, MATCH_ROWS_MAX);
    if (rows.length === 0) return;
    const used = new Set<string>();
    for (const { row, decision } of await decideRows(db, rows)) {
      if (signal.aborted) return;
      if (decision.cases.some((id) => used.has(id))) continue;
      for (const id of decision.cases) used.add(id);
      try {
        await explainRow(db, String(row._id), decision);
      } catch (err) {
        failed.push(String(row._id));
        log.error({ err, row: row._id }, 'a row of the bank could not be placed: it is tried again');
      }
    }
  }
}

/** What each row is for. A payment that is in transit comes before a case: it has paid the case already. */
async function decideRows(db: JobContext['db'], rows: readonly Row[]) {
  const stated = rows.map(bankRowOf);
  const accounts = stated.flatMap(({ payer }) => payer.account ?? []);
  const [candidates, casesOf, inTransit] = await Promise.all([
    selectMatchCandidates(db, stated),
    selectCasesOfAccounts(db, accounts),
    selectInTransit(db, stated),
  ]);
  return rows.map((row, at) => {
    const payment = stated[at]!;
    const casesOfAccount = casesOf.get(payment.payer.account ?? '') ?? [];
    return { row, decision: decide(payment, matchRow(payment, candidates[at]!, { casesOfAccount }), inTransit) };
  });
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
