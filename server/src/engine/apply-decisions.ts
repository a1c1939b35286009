import type { Database } from '../store/database.ts';
import { insertRows } from '../store/insert-rows.ts';
import { updateRows } from '../store/update-rows.ts';
import type { CaseChange } from './case-change.ts';

/** Asks what is to be decided, and ends what is no longer asked: two statements, however many cases there are. */
export async function applyDecisions(tx: Database, changes: readonly CaseChange[]): Promise<void> {
  const raised = changes.flatMap(({ loaded: { file }, outcome }) =>
    outcome.decisions.map(({ type, deadline, options, defaultOption }) => ({
      type,
      status: 'unassigned',
      deadline,
      options,
      default_option: defaultOption,
      case: file.id,
      creditor: file.creditor,
      account: file.account,
      partner: file.partner,
    })),
  );
  const ended = changes.flatMap(({ outcome }) =>
    outcome.ended.map(({ id, status, option, reason }) => ({
      _id: id,
      status,
      chosen_option: option,
      reason: reason ?? null,
    })),
  );
  await insertRows(tx, 'decisions', raised);
  await updateRows(tx, 'decisions', ended);
}
