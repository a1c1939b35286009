import { handlingOf } from '@fordra/domain/decisions/actions/find-open-decision';
import type { CaseDecision, ChangedDecision, EndedDecision } from '@fordra/domain/decisions/case-decision';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { attachFile, detachEvidence } from '../../store/files/unattached-files.ts';
import type { CaseChange } from './case-change.ts';
import { changesOf } from './changes-of.ts';
import type { WrittenRow } from './engine-part.ts';

/** A choice that is carried out later can be undone for this long. */
const UNDO_MINUTES = 15;

type Made = { readonly user: string | null; readonly now: string };
type Rewritten = { readonly of: CaseChange; readonly id: string; readonly values: Row };

/** Whether an outcome changes decisions that were requested before. */
export function hasDecided({ outcome }: CaseChange): boolean {
  const { ended, carriedOut, reasons, reopened, changed, reminded } = outcome;
  return [ended, carriedOut, reasons, reopened, changed, reminded].some(({ length }) => length > 0);
}

/** Saves what became of decisions; the rows are those of locked cases. */
export async function writeDecisions(
  tx: Database,
  changes: readonly CaseChange[],
  made: Made,
): Promise<readonly WrittenRow[]> {
  const each = (rowsOf: (change: CaseChange) => readonly Omit<Rewritten, 'of'>[]): readonly Rewritten[] =>
    changes.flatMap((of) => rowsOf(of).map((row) => ({ of, ...row })));
  const groups = [
    each(({ outcome }) => [
      ...outcome.ended.map((one) => ({ id: one.id, values: valuesOf(one, made) })),
      ...outcome.reopened.map(({ id, refused }) => ({ id, values: { ...open, refused } })),
    ]),
    each(({ outcome }) => outcome.carriedOut.map((id) => ({ id, values: { carried_out: made.now } }))),
    each(({ outcome }) => outcome.reasons.map(({ id, reason }) => ({ id, values: { reason, reason_due: null } }))),
    each(({ outcome }) => outcome.changed.map((one) => ({ id: one.id, values: columnsOf(one) }))),
    each(({ outcome }) => outcome.reminded.map((one) => ({ id: one.id, values: { next_reminder: one.nextReminder } }))),
  ];
  await detachEvidence(
    tx,
    changes.flatMap(({ outcome }) => [...outcome.ended, ...outcome.reopened].map(({ id }) => id)),
  );
  const written: WrittenRow[] = [];
  for (const group of groups) written.push(...(await rewrite(tx, group)));
  await attachEvidence(tx, changes, made.user);
  return written;
}

/** Evidence is a file of the case, which its readers open. The action has locked it. */
async function attachEvidence(tx: Database, changes: readonly CaseChange[], author: string | null): Promise<void> {
  for (const { loaded, outcome } of changes) {
    const { id, account, partner, creditor } = loaded.file;
    const target = { resource: 'cases', id, attribute: null, account, partner, creditor };
    for (const { file } of outcome.ended) if (file !== undefined) await attachFile(tx, author, file, target);
  }
}

async function rewrite(tx: Database, rows: readonly Rewritten[]): Promise<readonly WrittenRow[]> {
  const saved = await updateRows(
    tx,
    'decisions',
    rows.map(({ id, values }) => ({ _id: id, ...values })),
  );
  const etags = new Map(saved.map(({ _id, _etag }) => [_id, _etag]));
  return rows.map(({ of, id, values }) => {
    const before = of.loaded.file.decisions.find((one) => one.id === id);
    const known = before ? knownOf(before) : {};
    return { of, resource: 'decisions', id, etag: etags.get(id)!, changes: changesOf(known, values) };
  });
}

function knownOf(decision: CaseDecision): Row {
  const { option, nextReminder = null } = decision;
  return { chosen_option: option, ...columnsOf({ ...decision, nextReminder, ...handlingOf(decision) }) };
}

function columnsOf(changed: Omit<ChangedDecision, 'id'>): Row {
  return {
    status: changed.status,
    deadline: changed.deadline,
    next_reminder: changed.nextReminder,
    assignee: changed.assignee,
    unit: changed.unit,
    postponed_until: changed.postponedUntil,
    times_postponed: changed.timesPostponed,
  };
}

/** An open decision without a choice. */
const open = {
  status: 'reset',
  chosen_option: null,
  reason: null,
  chosen_amount: null,
  file: null,
  made_by: null,
  made_at: null,
  carry_out_at: null,
  carried_out: null,
  reason_due: null,
  refused: null,
};

function valuesOf({ status, option, reason, amount, file, pending }: EndedDecision, { user, now }: Made): Row {
  const isMade = status === 'made';
  return {
    ...open,
    status,
    chosen_option: option,
    reason: reason ?? null,
    chosen_amount: amount ?? null,
    file: file ?? null,
    ...(isMade && { made_by: user, made_at: now }),
    ...(pending
      ? { carry_out_at: addMinutes(now), reason_due: pending.reasonDue }
      : status !== 'recalled' && { carried_out: now }),
  };
}

function addMinutes(instant: string): string {
  return Temporal.Instant.from(instant).add({ minutes: UNDO_MINUTES }).toString();
}
