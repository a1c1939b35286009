import type { CaseDispute, DisputesPart } from '@fordra/domain/cases/parts/disputes-part';
import { type CasePosition, positionsOf } from '@fordra/domain/cases/states/case-position';
import { nextReminderDay } from '@fordra/domain/disputes/workflow-steps';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { selectOpenDisputes } from '../../store/disputes/select-open-disputes.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import type { Numbered } from './case-change.ts';
import { changesOf } from './changes-of.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const disputesPart = {
  name: 'disputes',
  async load({ db, rows }: Loading) {
    const disputed = rows.filter(isDisputed).map(({ _id }) => _id);
    const open = disputed.length > 0 ? await selectOpenDisputes(db, disputed) : [];
    const ofCase = new Map(open.map(({ case: id, ...dispute }) => [id, dispute]));
    return (row: CaseRow) => {
      const fields: DisputesPart = { dispute: ofCase.get(row._id) ?? null };
      return { fields, facts: {} };
    };
  },
  countIds: ({ dispute }) => (dispute?.id === null ? 1 : 0),
  async write(tx, changes) {
    const ended = changes.flatMap(({ loaded: { file }, outcome }) =>
      outcome.disputeEnded && file.dispute
        ? { _id: file.dispute.id!, status: outcome.disputeEnded, ended: file.today, next_reminder: null }
        : [],
    );
    await updateRows(tx, 'disputes', ended);
    const moved = changes.filter(isMoved);
    const written = await updateRows(
      tx,
      'disputes',
      moved.map(({ loaded, outcome }) => ({
        _id: outcome.dispute!.id!,
        ...workOf(outcome.dispute!, loaded.file.today),
      })),
    );
    const etags = new Map(written.map(({ _id, _etag }) => [_id, _etag]));
    await insertRows(tx, 'disputes', changes.flatMap(newRows));
    return moved.map((of) => {
      const { today, dispute } = of.loaded.file;
      const id = dispute!.id!;
      const changed = changesOf(workOf(dispute!, today), workOf(of.outcome.dispute!, today));
      return { of, resource: 'disputes', id, etag: etags.get(id)!, changes: changed };
    });
  },
} satisfies EnginePart;

function isDisputed({ position }: CaseRow): boolean {
  return positionsOf(position as CasePosition).some(({ state }) => state === 'dispute');
}

function isMoved({ loaded: { file }, outcome: { dispute } }: Numbered): boolean {
  return dispute !== null && dispute.id !== null && dispute !== file.dispute;
}

function workOf({ step, stepDue, court, courtNumber }: CaseDispute, today: CaseDispute['started']) {
  return {
    workflow_step: step,
    workflow_due_date: stepDue,
    next_reminder: nextReminderDay(stepDue, today),
    court,
    court_reference_number: courtNumber,
  };
}

function newRows({ loaded: { file, row }, outcome: { dispute }, ids }: Numbered): Row[] {
  if (dispute === null || dispute.id !== null) return [];
  return [
    {
      _id: ids.disputes![0],
      case: file.id,
      debtor: row.debtor,
      creditor: file.creditor,
      account: file.account,
      partner: file.partner,
      solicitor: row.solicitor,
      origin: dispute.origin,
      status: 'open',
      disputed_amount: dispute.amount,
      legal_team: dispute.team,
      started: dispute.started,
      ...workOf(dispute, file.today),
    },
  ];
}
