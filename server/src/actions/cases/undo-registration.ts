import { checkMayUndoRegistration, type RegistrationState } from '@fordra/domain/cases/actions/undo-registration';
import { allow } from '@fordra/domain/values/verdict';
import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectSinceRegistration } from '../../store/cases/select-since-registration.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { resultsAfterUndo, undoCases } from './undo-cases.ts';

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
    const { undone, refusals, now } = await undoCases(tx, requester, ids);
    const [first] = refusals.values();
    if (undone.size === 0) return { allowed: false, refusal: first ?? 'registration_case_changed' };
    await change({ status: 'undone', undone: now, results: resultsAfterUndo(results, undone, refusals) });
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
