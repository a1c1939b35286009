import { checkMayUndoImport } from '@fordra/domain/cases/import/check-import-action';
import { allow } from '@fordra/domain/values/verdict';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { isStaff, type Requester } from '../../../records/rows/requester.ts';
import type { Database } from '../../../store/connection/database.ts';
import type { Row } from '../../../store/documents/select-documents.ts';
import { addImportJob } from '../../../store/imports/add-import-job.ts';
import { hasSentLetter } from '../../../store/imports/import-reports.ts';
import { defineAction } from '../../definition/define-action.ts';

/** Undoes the registrations of an import, one after the other, as `undo_registration` does. */
export const undoImport = defineAction({
  name: 'undo_import',
  on: 'file--import-reports',
  kind: 'major',
  input: {},
  refusals: [
    'import_status_not_allowed',
    'registration_already_undone',
    'registration_of_another_user',
    'registration_letter_sent',
  ],
  load: ({ tx, target, requester }) => loadState(tx, target, requester),
  check: checkMayUndoImport,
  async run({ tx, target, requester, change }) {
    await change({ status: 'undoing', started_by: requester.user.id });
    await addImportJob(tx, 'undo-import-rows', target as unknown as FileImportReport);
    return allow;
  },
});

async function loadState(tx: Database, target: Row, requester: Requester) {
  const { _id, status, registered, started_by: by } = target as unknown as FileImportReport;
  const { id, isAccountAdmin } = requester.user;
  return {
    status,
    registered,
    isOwn: isStaff(requester) || isAccountAdmin || by === id,
    hasSentLetter: registered > 0 && (await hasSentLetter(tx, _id)),
  };
}
