import { type SinceRegistration, undoRegistration as undoCase } from '@fordra/domain/cases/actions/undo-registration';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { CaseChange, LoadedCase } from '../../engine/parts/case-change.ts';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import { selectCaseVouchers } from '../../store/cases/select-case-vouchers.ts';
import { selectSinceRegistration } from '../../store/cases/select-since-registration.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';

type UndoneCases = {
  readonly undone: ReadonlySet<string>;
  /** Why the other cases stay. */
  readonly refusals: ReadonlyMap<string, Refusal>;
  readonly now: string | null;
};

/** Closes locked cases as if they had not been registered, except those that were paid or acted on since. */
export async function undoCases(tx: Database, requester: Requester, ids: readonly string[]): Promise<UndoneCases> {
  const asked = { ids, scope: requester.scope, isStaff: isStaff(requester), isLocked: true };
  const loaded = await loadCaseFiles(tx, asked);
  const { changes, refusals } = await decideEach(tx, loaded);
  if (changes.length > 0) await applyCaseOutcomes(tx, changes, actorOf(requester, 'undo_registration'));
  const undone = new Set(changes.map(({ loaded: one }) => one.file.id));
  return { undone, refusals, now: loaded[0]?.row.now ?? null };
}

const unchanged: SinceRegistration = { hasSentLetter: false, hasPayment: false, isActedOn: false, isClosed: false };

async function decideEach(tx: Database, loaded: readonly LoadedCase[]) {
  const ids = loaded.map(({ file }) => file.id);
  const since = await selectSinceRegistration(tx, ids);
  const vouchers = Map.groupBy(await selectCaseVouchers(tx, ids), ({ postings }) => postings[0]?.case ?? '');
  const changes: CaseChange[] = [];
  const refusals = new Map<string, Refusal>();
  for (const one of loaded) {
    const { id } = one.file;
    const booked = (vouchers.get(id) ?? []).map(({ valued, ...voucher }) => ({
      ...voucher,
      ...(valued && { valued }),
    }));
    const decided = undoCase(one.file, since.get(id) ?? unchanged, booked);
    if (decided.allowed) changes.push({ loaded: one, outcome: decided.outcome });
    else refusals.set(id, decided.refusal);
  }
  return { changes, refusals };
}

/** Says of each case whether it was undone, or why not. */
export function resultsAfterUndo(
  results: CaseRegistration['results'],
  undone: ReadonlySet<string>,
  refusals: ReadonlyMap<string, Refusal>,
): readonly Row[] {
  return results.map((result) => {
    const id = result.case;
    if (id === undefined || id === null) return result;
    const refusal = refusals.get(id);
    return { ...result, is_undone: undone.has(id), ...(refusal && { undo_refusal: refusal }) };
  });
}
