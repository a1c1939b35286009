import type { CasePause } from '../../cases/parts/position-part.ts';
import { addDays, type Day, daysBetween, latestOf } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CaseDecision, NewDecision, PauseBefore } from '../case-decision.ts';
import { type DecisionType, decisionTypes } from '../decision-catalogue.ts';
import type { DecisionKey } from '../decision-keys.ts';
import type { DecisionTemplate } from '../decision-template.ts';
import { nextReminder, usualRemindDays } from '../reminders.ts';
import { type DecisionStage, offeredOptions } from './decision-stage.ts';
import { pickDefault } from './pick-default.ts';

export function decisionTypeOf(key: string): DecisionType {
  const type = decisionTypes.find((one) => one.key === key);
  if (!type) throw new Error(`there is no decision ${key}`);
  return type;
}

type AskedBefore = { readonly decisions: readonly CaseDecision[] };

type Asked = AskedBefore & {
  readonly today: Day;
  readonly pauses: readonly CasePause[];
  readonly decisionTemplates?: readonly DecisionTemplate[];
};

type Asking = {
  readonly stage: DecisionStage;
  readonly remaining: Ore;
  /** The days to answer, where a person has set them. */
  readonly days?: number | undefined;
  /** The last day to answer, where the event that raises the decision has set it. */
  readonly deadline?: Day | undefined;
};

/** A decision about a case with the options available now, and its default. */
export function buildDecision(key: DecisionKey, file: Asked, asking: Asking): NewDecision {
  const { stage, remaining, days } = asking;
  const type = decisionTypeOf(key);
  const template = file.decisionTemplates?.find((one) => one.type === key) ?? null;
  const usual = addDays(file.today, days ?? daysToAnswer(type, stage, template));
  const deadline = asking.deadline ? latestOf(file.today, asking.deadline) : usual;
  const remindDays = template?.remindDays ?? usualRemindDays;
  return {
    type: key,
    deadline,
    remindDays,
    nextReminder: nextReminder(deadline, remindDays, file.today),
    legalDeadline: legalDeadlineOf(type, asking.deadline ?? addDays(file.today, type.deadlineDays)),
    pausedBefore: file.pauses.filter(({ reason }) => reason !== 'waiting_on_decision').map(pauseBefore),
    options: offeredOptions(type, stage).map((option) => option.key),
    defaultOption: pickDefault(type, {
      defaultOption: template?.defaultOption ?? null,
      ...stage,
      remaining,
      arrangementIsPaid: false,
      timesTaken: countTaken(file, key),
    }).key,
    template: template && {
      id: template.id,
      unit: template.unit,
      instruction: template.instruction,
      needsReason: template.needsReason,
    },
  };
}

/** The days of the law count from the same day as ours. */
function legalDeadlineOf({ deadlineDays, legalDays }: DecisionType, deadline: Day): Day | null {
  return legalDays === undefined ? null : addDays(deadline, legalDays - deadlineDays);
}

/** The template's days or ours; the authority and the law wait no longer. */
function daysToAnswer(
  { deadlineDays, deadlineDaysAtAuthority, legalDays = Infinity }: DecisionType,
  { isAtAuthority }: DecisionStage,
  template: DecisionTemplate | null,
): number {
  const limit = isAtAuthority ? (deadlineDaysAtAuthority ?? Infinity) : Infinity;
  const ours = isAtAuthority ? (deadlineDaysAtAuthority ?? deadlineDays) : deadlineDays;
  return Math.min(template?.deadlineDays ?? ours, limit, legalDays);
}

function pauseBefore({ reason, from, to }: CasePause): PauseBefore {
  return { reason, days: to === null ? null : daysBetween(from, to) };
}

/** How often each option of this decision has been chosen by default. */
function countTaken({ decisions }: AskedBefore, key: DecisionKey): Readonly<Record<string, number>> {
  const taken = decisions.filter(({ type, status }) => type === key && status === 'defaulted');
  const counts: Record<string, number> = {};
  for (const { option } of taken) if (option !== null) counts[option] = (counts[option] ?? 0) + 1;
  return counts;
}
