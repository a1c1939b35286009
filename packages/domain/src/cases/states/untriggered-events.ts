import type { CaseEvent } from './case-events.ts';

/** Events that no code raises yet. An event that gets a trigger is removed here; nothing is added. */
export const untriggeredEvents = [
  'approve_amortization',
  'arrangement_fully_paid',
  'arrangement_unpaid',
  'advice_sent',
  'advice_paid',
  'respite_approved',
  'amortization_breached',
  'cancel_amortization',
  'debt_restructuring_started',
  'restructuring_approved',
  'cancel_debt_restructuring',
  'plan_completed',
  'debtor_deceased',
  'inventory_registered',
  'inactivate_estate',
  'estate_solvent',
  'debtor_bankrupt',
  'trustee_registered',
  'inventory_received',
  'bevakning_ordered',
  'estate_concluded',
  'debtor_not_bankrupt',
  'company_reconstruction_started',
  'migrate',
  'lock',
  'unlock',
] as const satisfies readonly CaseEvent[];

/** An event that code may raise: the type checker refuses the listed ones. */
export type TriggeredEvent = Exclude<CaseEvent, (typeof untriggeredEvents)[number]>;
