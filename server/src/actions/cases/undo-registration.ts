import {
  checkMayUndoRegistration,
  type RegistrationState,
  type SinceRegistration,
  undoRegistration as undoCase,
} from '@fordra/domain/cases/actions/undo-registration';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow } from '@fordra/domain/values/verdict';
import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { CaseChange, LoadedCase } from '../../engine/parts/case-change.ts';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectCaseVouchers } from '../../store/cases/select-case-vouchers.ts';
import { selectSinceRegistration } from '../../store/cases/select-since-registration.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';

/**
 * Undoes a registration: its cases are closed as if they had not been registered. A case that was paid or acted on since is
 * named in the results and stays.
 */
export const undoRegistration = defineAction({
  name: 'undo_registration',
  on: 'case--registrations',
  kind: 'major',
  input: {},
  refusals: [
    'registration_already_undone',
    'registration_of_another_user',
    'registration_letter_sent',
    'registration_has_payment',
    'registration_case_changed',
    ...closedOrLocked,
  ],
  load: ({ tx, target, requester }) => loadState(tx, target, requester),
  check: checkMayUndoRegistration,
  async run({ tx, target, requester, change }) {
    const { cases: ids, results } = target as unknown as CaseRegistration;
    await lockCases(tx, ids);
    // A letter may have left, or a payment arrived, before the cases were locked.
    const verdict = checkMayUndoRegistration(await loadState(tx, target, requester));
    if (!verdict.allowed) return verdict;
    const asked = { ids, scope: requester.scope, isStaff: isStaff(requester), isLocked: true };
    const loaded = await loadCaseFiles(tx, asked);
    const { changes, refusals } = await decideEach(tx, loaded);
    const [first] = refusals.values();
    if (changes.length === 0) return { allowed: false, refusal: first ?? 'registration_case_changed' };
    await applyCaseOutcomes(tx, changes, actorOf(requester, 'undo_registration'));
    await change({ status: 'undone', undone: loaded[0]!.row.now, results: resultsAfter(results, changes, refusals) });
    return allow;
  },
});

async function loadState(tx: Database, target: Row, requester: Requester): Promise<RegistrationState> {
  const { cases, undone, registered_by: by } = target as unknown as CaseRegistration;
  const { id, isAccountAdmin } = requester.user;
  const since = await selectSinceRegistration(tx, cases);
  return {
    isUndone: undone !== null,
    isOwn: isStaff(requester) || isAccountAdmin || by === id,
    cases: [...since.values()],
  };
}

const unchanged: SinceRegistration = { hasSentLetter: false, hasPayment: false, isActedOn: false };

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
function resultsAfter(
  results: CaseRegistration['results'],
  changes: readonly CaseChange[],
  refusals: ReadonlyMap<string, Refusal>,
): readonly Row[] {
  const undone = new Set(changes.map(({ loaded }) => loaded.file.id));
  return results.map((result) => {
    const id = result.case;
    if (id === undefined || id === null) return result;
    const refusal = refusals.get(id);
    return { ...result, is_undone: undone.has(id), ...(refusal && { undo_refusal: refusal }) };
  });
}
