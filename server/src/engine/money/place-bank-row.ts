import type { CaseOutcome, Refused } from '@fordra/domain/cases/file/case-outcome';
import { explainPart, type StoredRow, unexplainPart } from '@fordra/domain/money/bank/row-status';
import { checkParts, type PlacedPart, placeOnCase, unplace } from '@fordra/domain/money/placing/place-row';
import type { Database } from '../../store/connection/database.ts';
import { hasRequestedRefund } from '../../store/money/shortfalls.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { type AppliedCase, applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import type { LoadedCase } from '../parts/case-change.ts';

/** Who places, and which cases are visible to them. */
export type Placer = { readonly scope: Scope; readonly isStaff: boolean; readonly by: Actor };

export type CasePart = PlacedPart & { readonly case: string };

export type PlacedOnCase = { readonly case: string; readonly outcome: CaseOutcome; readonly hasProtected: boolean };

type Placed = { readonly allowed: true; readonly row: StoredRow; readonly placed: readonly PlacedOnCase[] } | Refused;

/** Places parts of a locked row, one case after the other; the caller saves the row, or rolls back when one is refused. */
export async function placeBankRow(
  tx: Database,
  row: StoredRow,
  parts: readonly CasePart[],
  placer: Placer,
): Promise<Placed> {
  const verdict = checkParts(row, parts);
  if (!verdict.allowed) return verdict;
  const placed: PlacedOnCase[] = [];
  let rest = row;
  for (const part of parts) {
    // Loaded anew for each part, since two may be of one case.
    const loaded = await loadLocked(tx, part.case, placer);
    if (!loaded) return { allowed: false, refusal: 'not_found' };
    const decided = placeOnCase(loaded.file, row, part);
    if (!decided.allowed) return decided;
    await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], placer.by);
    const hasProtected = loaded.file.debtors.some(({ isProtected }) => isProtected);
    placed.push({ case: part.case, outcome: decided.outcome, hasProtected });
    rest = explainPart(rest, part.amount, 'placed');
  }
  return { allowed: true, row: rest, placed };
}

type Unplaced = { readonly allowed: true; readonly row: StoredRow; readonly applied: AppliedCase } | Refused;

/** Takes a payment of a locked row back from its case. */
export async function unplacePayment(
  tx: Database,
  row: StoredRow,
  payment: { readonly id: string; readonly case: string; readonly amount: number; readonly reason: string },
  placer: Placer,
): Promise<Unplaced> {
  const loaded = await loadLocked(tx, payment.case, placer);
  if (!loaded) return { allowed: false, refusal: 'not_found' };
  if (await hasRequestedRefund(tx, payment.id)) return { allowed: false, refusal: 'refund_already_requested' };
  const decided = unplace(loaded.file, payment.id, payment.reason);
  if (!decided.allowed) return decided;
  const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], placer.by);
  return { allowed: true, row: unexplainPart(row, payment.amount), applied: applied! };
}

async function loadLocked(tx: Database, id: string, { scope, isStaff }: Placer): Promise<LoadedCase | undefined> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope, isStaff, isLocked: true });
  return loaded;
}
