import { decisionTitles } from '@fordra/texts/decision-titles';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { insertNotifications } from '../../store/notifications/notify-creditors.ts';
import { settleNotifications } from '../../store/notifications/settle-notifications.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { CaseChange } from './case-change.ts';

/** Asks what is to be decided, and ends what is no longer asked: so many statements, however many cases there are. */
export async function applyDecisions(tx: Database, changes: readonly CaseChange[]): Promise<void> {
  const asked = changes.flatMap(({ loaded: { file }, outcome }) => outcome.decisions.map((one) => ({ file, ...one })));
  const ids = await newIds(tx, asked.length);
  const raised = asked.map(({ file, type, deadline, options, defaultOption }, at) => ({
    _id: ids[at]!,
    type,
    status: 'unassigned',
    deadline,
    options,
    default_option: defaultOption,
    case: file.id,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  }));
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
  await insertNotifications(
    tx,
    raised.map(({ _id, type, deadline, case: of }) => ({
      type: 'new_decision' as const,
      case: of,
      data: { decision: _id, decision_title: decisionTitles(type), deadline },
    })),
  );
  await settleNotifications(
    tx,
    ended.map(({ _id }) => _id),
  );
}
