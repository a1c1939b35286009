/** The life of a plan: proposed until it is accepted, then the arrangement at the authority if any, then its advices. */
export const planStatuses = [
  'proposed',
  'arrangement',
  'active',
  'respite',
  'breached',
  'completed',
  'cancelled',
] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** A case is in at most one of these. */
export const livePlanStatuses = ['proposed', 'arrangement', 'active', 'respite', 'breached'] as const;

/** Those that have started: advices are sent, payments credited, and nothing else is added to the debt. */
export const runningPlanStatuses = [
  'arrangement',
  'active',
  'respite',
  'breached',
] as const satisfies readonly PlanStatus[];

export function isRunningPlan(status: PlanStatus): boolean {
  return (runningPlanStatuses as readonly PlanStatus[]).includes(status);
}

/** An advice that was sent; one that is paid, moved or cancelled asks for nothing any more. */
export const adviceStatuses = ['sent', 'paid', 'reminded', 'breached', 'moved', 'cancelled'] as const;
export type AdviceStatus = (typeof adviceStatuses)[number];

/** What time does to a plan next. */
export const planEvents = ['advice', 'reminder', 'breach', 'cancel', 'arrangement_unpaid', 'proposal_expired'] as const;
export type PlanEvent = (typeof planEvents)[number];

/** How the debtor accepted the plan. */
export const acceptedHows = ['phone', 'written', 'e_id', 'portal'] as const;
export type AcceptedHow = (typeof acceptedHows)[number];

/** Why a plan was cancelled; one that the parties agreed to end does not count as cancelled. */
export const cancelReasons = [
  'missed',
  'arrangement_unpaid',
  'debtor_wish',
  'creditor_wish',
  'other',
  'expired',
  'agreed',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
