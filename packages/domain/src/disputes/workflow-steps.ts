import { rollToBankingDay } from '../values/banking-days.ts';
import { addDays, type Day } from '../values/day.ts';

export const workflowSteps = [
  'assessment',
  'negotiation',
  'summons',
  'service',
  'defence',
  'preparation',
  'evidence',
  'main_hearing',
  'judgment',
  'appeal',
  'done',
] as const;

export type WorkflowStep = (typeof workflowSteps)[number];

type StepPlan = {
  /** The days until the step is due; null where nothing is left to do. */
  readonly days: number | null;
  /** What belongs to the step; each is checked off once. */
  readonly checklist: readonly string[];
};

/** Each step with its usual time and what is done in it. A judgment may be appealed for three weeks (RB 50:1). */
export const workflow = {
  assessment: { days: 14, checklist: ['agreement_found', 'delivery_proven', 'objection_read', 'limitation_checked'] },
  negotiation: { days: 21, checklist: ['creditor_consulted', 'offer_made', 'answer_noted'] },
  summons: { days: 14, checklist: ['claim_computed', 'power_of_attorney', 'court_fee_paid', 'summons_filed'] },
  service: { days: 30, checklist: ['service_address_checked', 'service_confirmed'] },
  defence: { days: 21, checklist: ['defence_received', 'defence_sent_to_creditor'] },
  preparation: { days: 60, checklist: ['statement_filed', 'settlement_tried', 'hearing_attended'] },
  evidence: { days: 30, checklist: ['documents_filed', 'witnesses_named', 'evidence_stated'] },
  main_hearing: { days: 60, checklist: ['hearing_called', 'witnesses_called', 'costs_stated'] },
  judgment: { days: 14, checklist: ['judgment_received', 'judgment_sent_to_creditor', 'outcome_registered'] },
  appeal: { days: 21, checklist: ['appeal_considered', 'legal_force_confirmed'] },
  done: { days: null, checklist: ['costs_charged', 'originals_returned'] },
} as const satisfies Readonly<Record<WorkflowStep, StepPlan>>;

export const checklistItems: readonly string[] = Object.values(workflow).flatMap(({ checklist }) => checklist);

/** Days before a step is due on which the person responsible is reminded of it. */
const REMINDER_DAYS = [7, 1] as const;

/** The usual last day of a step that begins today. */
export function stepDueFrom(step: WorkflowStep, today: Day): Day | null {
  const { days } = workflow[step];
  return days === null ? null : rollToBankingDay(addDays(today, days));
}

export function isStepBack(from: WorkflowStep, to: WorkflowStep): boolean {
  return workflowSteps.indexOf(to) < workflowSteps.indexOf(from);
}

/** The step after this one; the last one stays. */
export function nextStep(step: WorkflowStep): WorkflowStep {
  return workflowSteps[workflowSteps.indexOf(step) + 1] ?? step;
}

/** The next day after today on which someone is reminded of a step; null when none is left. */
export function nextReminderDay(due: Day | null, today: Day): Day | null {
  if (due === null) return null;
  return REMINDER_DAYS.map((days) => addDays(due, -days)).find((reminder) => reminder > today) ?? null;
}

/** A changed last day moves the reminders with it. */
export function deriveReminder({
  after,
  now,
}: {
  readonly after: Readonly<Record<string, unknown>>;
  readonly now: string;
}) {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
  const due = typeof after.workflow_due_date === 'string' ? (after.workflow_due_date as Day) : null;
  return { next_reminder: after.status === 'open' ? nextReminderDay(due, today) : null };
}
