import type { DecisionsPart } from '@fordra/domain/cases/parts/decisions-part';
import { decisionTitles } from '@fordra/texts/decision-titles';
import { selectCaseDecisions } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { insertNotifications } from '../../store/notifications/notify-creditors.ts';
import { settleNotifications } from '../../store/notifications/settle-notifications.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { CaseChange } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const decisionsPart = {
  name: 'decisions',
  async load({ db, ids }: Loading) {
    const decisions = Map.groupBy(await selectCaseDecisions(db, ids), (one) => one.case);
    return (row: CaseRow) => {
      const own = decisions.get(row._id) ?? [];
      const fields: DecisionsPart = {
        decisions: own.map(({ _id: id, type, status, deadline, default_option, chosen_option }) => ({
          id,
          type,
          status,
          deadline,
          defaultOption: default_option,
          option: chosen_option,
        })),
      };
      return { fields, facts: {} };
    };
  },
  async write(tx, changes) {
    const asked = changes.flatMap(askedOf);
    const ids = await newIds(tx, asked.length);
    const raised = asked.map((decision, at) => ({ _id: ids[at]!, ...decision }));
    const ended = changes.flatMap(endedOf);
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
    return [];
  },
} satisfies EnginePart;

function askedOf({ loaded: { file }, outcome }: CaseChange) {
  return outcome.decisions.map(({ type, deadline, options, defaultOption }) => ({
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
}

function endedOf({ outcome }: CaseChange) {
  return outcome.ended.map(({ id, status, option, reason }) => ({
    _id: id,
    status,
    chosen_option: option,
    reason: reason ?? null,
  }));
}
