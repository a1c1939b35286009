import type { CaseApplication } from '@fordra/domain/enforcement/applications/case-application';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import type { CaseChange } from './case-change.ts';

/** Asks the authority what is to be asked, and keeps what has become of it: two statements, however many cases. */
export async function applyApplications(tx: Database, changes: readonly CaseChange[]): Promise<void> {
  await updateRows(tx, 'enforcement_applications', changes.flatMap(changedRows));
  await insertRows(tx, 'enforcement_applications', changes.flatMap(newRows));
}

function newRows({ loaded: { file }, outcome }: CaseChange): Row[] {
  return outcome.applications.map(({ kind, answers, claim, total, fee }) => ({
    kind,
    status: 'queued',
    answers,
    claim,
    total,
    fee,
    queued_date: file.today,
    has_protected_identity: file.debtors.some(({ isProtected }) => isProtected),
    case: file.id,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  }));
}

/** Each application once, with all that was decided of it; every row names the same columns. */
function changedRows({ loaded: { file }, outcome }: CaseChange): Row[] {
  const touched = new Set(outcome.applicationChanges.map(({ id }) => id));
  return file.applications
    .filter(({ id }) => touched.has(id))
    .map((before) => {
      const own = outcome.applicationChanges.filter(({ id }) => id === before.id);
      const after: CaseApplication = Object.assign({}, before, ...own);
      return {
        _id: after.id,
        status: after.status,
        fee: after.fee,
        authority_number: after.authorityNumber,
        verdict_number: after.verdictNumber,
        confirmed_date: after.confirmed,
        served_date: after.served,
        decided_date: after.decided,
        ended_date: after.ended,
        rejection: after.rejection,
      };
    });
}
