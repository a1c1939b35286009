import type { DecisionsPart } from '@fordra/domain/cases/parts/decisions-part';
import type { CaseDecision } from '@fordra/domain/decisions/case-decision';
import type { DecisionTemplate } from '@fordra/domain/decisions/decision-template';
import { decisionTitles } from '@fordra/texts/decision-titles';
import { type DecisionRow, selectCaseDecisions } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { type DecisionTemplateRow, selectDecisionTemplates } from '../../store/cases/select-decision-templates.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { insertNotifications } from '../../store/notifications/notify-creditors.ts';
import { remindOfNotifications, settleNotifications } from '../../store/notifications/settle-notifications.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import type { CaseChange } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';
import { groupDecisions } from './group-decisions.ts';
import { dayOf } from './position-part.ts';
import { dataOf, proposalOf } from './proposal-rows.ts';
import { hasDecided, writeDecisions } from './write-decisions.ts';

export const decisionsPart = {
  name: 'decisions',
  async load({ db, ids, rows }: Loading) {
    const decisions = Map.groupBy(await selectCaseDecisions(db, ids), (one) => one.case);
    const templates = await selectDecisionTemplates(db, rows);
    return (row: CaseRow) => {
      const fields: DecisionsPart = {
        decisions: (decisions.get(row._id) ?? []).map(decisionOf),
        decisionTemplates: templatesFor(row, templates),
      };
      return { fields, facts: {} };
    };
  },
  async write(tx, changes, by) {
    const asked = changes.flatMap((of) => askedOf(of).map((decision) => ({ of, decision })));
    const ids = await newIds(tx, asked.length);
    const raised = asked.map(({ decision }, at) => ({ _id: ids[at]!, ...decision }));
    await insertRows(tx, 'decisions', raised);
    await insertNotifications(
      tx,
      raised.map(({ _id, type, deadline, case: of }) => ({
        type: 'new_decision' as const,
        case: of,
        data: { decision: _id, decision_title: decisionTitles(type), deadline },
      })),
    );
    const decided = changes.filter(hasDecided);
    const written =
      decided.length > 0 ? await writeDecisions(tx, decided, { user: by.user, now: await selectBusinessNow(tx) }) : [];
    await settleNotifications(
      tx,
      written.map(({ id }) => id),
    );
    await remindOfNotifications(
      tx,
      changes.flatMap(({ outcome }) => outcome.reminded.map(({ id }) => id)),
    );
    // Once the decisions that end here are no longer open.
    const grouped = await groupDecisions(
      tx,
      asked.map(({ of }, at) => ({ of, id: ids[at]! })),
    );
    return [...written, ...grouped];
  },
} satisfies EnginePart;

function decisionOf(row: DecisionRow): CaseDecision {
  const isPending = row.carry_out_at !== null && row.carried_out === null;
  return {
    id: row._id,
    type: row.type,
    status: row.status,
    deadline: row.deadline,
    defaultOption: row.default_option,
    option: row.chosen_option,
    pending: isPending
      ? {
          options: row.chosen_option?.split(',') ?? [],
          amount: row.chosen_amount,
          reason: row.reason,
          reasonDue: row.reason_due,
        }
      : null,
    carriedOut: row.carried_out === null ? null : dayOf(row.carried_out),
    handling: {
      assignee: row.assignee,
      unit: row.unit,
      postponedUntil: row.postponed_until,
      timesPostponed: row.times_postponed,
    },
    legalDeadline: row.legal_deadline,
    group: row.group,
    needsReason: row.needs_reason,
    remindDays: row.remind_days,
    nextReminder: row.next_reminder,
    pausedBefore: row.paused_before.map(({ reason, days = null }) => ({ reason, days })),
    proposal: proposalOf(row.data),
  };
}

/** The templates of a case's creditor, then those of its account. */
function templatesFor(
  { creditor, account }: CaseRow,
  templates: readonly DecisionTemplateRow[],
): readonly DecisionTemplate[] {
  const own = templates.filter((one) => one.creditor === creditor);
  const ofAccount = templates.filter((one) => one.creditor === null && one.account === account);
  return [...own, ...ofAccount].map((one) => ({
    id: one._id,
    type: one.type,
    defaultOption: one.default_option,
    deadlineDays: one.deadline_days,
    remindDays: one.remind_days,
    needsReason: one.needs_reason,
    unit: one.unit,
    instruction: one.instruction,
  }));
}

function askedOf({ loaded: { file }, outcome }: CaseChange) {
  return outcome.decisions.map(({ template, ...raised }) => ({
    type: raised.type,
    status: template?.unit ? 'assigned' : 'unassigned',
    deadline: raised.deadline,
    options: raised.options,
    default_option: raised.defaultOption,
    legal_deadline: raised.legalDeadline,
    paused_before: raised.pausedBefore,
    remind_days: raised.remindDays,
    next_reminder: raised.nextReminder,
    template: template?.id ?? null,
    instruction: template?.instruction ?? null,
    needs_reason: template?.needsReason ?? [],
    data: dataOf(raised.proposal),
    unit: template?.unit ?? null,
    case: file.id,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  }));
}
