import type { ApplicationsPart } from '@fordra/domain/cases/parts/applications-part';
import type { CaseApplication } from '@fordra/domain/enforcement/applications/case-application';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { type ApplicationRow, selectCaseApplications } from '../../store/enforcement/select-case-applications.ts';
import type { CaseChange, Numbered } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const applicationsPart = {
  name: 'applications',
  async load({ db, ids }: Loading) {
    const applications = Map.groupBy(await selectCaseApplications(db, ids), (one) => one.case);
    return (row: CaseRow) => {
      const fields: ApplicationsPart = {
        applications: (applications.get(row._id) ?? []).map(applicationOf),
        verdictNumber: row.verdict_number,
      };
      return { fields, facts: {} };
    };
  },
  columns: ({ loaded: { row }, outcome, after }) => ({
    court_case_number: outcome.courtCaseNumber ?? row.court_case_number,
    verdict_number: after.verdictNumber,
  }),
  async write(tx, changes) {
    await updateRows(tx, 'enforcement_applications', changes.flatMap(changedRows));
    await insertRows(tx, 'enforcement_applications', changes.flatMap(newRows));
    return [];
  },
} satisfies EnginePart;

function applicationOf(row: ApplicationRow): CaseApplication {
  return {
    id: row._id,
    kind: row.kind,
    status: row.status,
    answers: row.answers,
    claim: row.claim,
    total: row.total,
    fee: row.fee,
    authorityNumber: row.authority_number,
    verdictNumber: row.verdict_number,
    queued: row.queued_date,
    hasLeft: row.has_left,
    sent: row.sent_date,
    confirmed: row.confirmed_date,
    served: row.served_date,
    decided: row.decided_date,
    ended: row.ended_date,
    rejection: row.rejection,
  };
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

/** Each changed application once, all rows with the same columns. New applications come last and are inserted. */
function changedRows({ loaded: { file }, outcome, after }: Numbered): Row[] {
  const changed = new Set(outcome.applicationChanges.map(({ id }) => id));
  return after.applications
    .slice(0, file.applications.length)
    .filter(({ id }) => changed.has(id))
    .map((application) => ({
      _id: application.id,
      status: application.status,
      fee: application.fee,
      authority_number: application.authorityNumber,
      verdict_number: application.verdictNumber,
      confirmed_date: application.confirmed,
      served_date: application.served,
      decided_date: application.decided,
      ended_date: application.ended,
      rejection: application.rejection,
    }));
}
