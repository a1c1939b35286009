/** The kinds of flow a case can follow (spec B §3). */
export const flowTypes = ['standard', 'foreign', 'parking'] as const;

export type FlowType = (typeof flowTypes)[number];

/** Where a registered case enters its flow (model: start actions). */
export const startActions = ['soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance'] as const;

export type StartAction = (typeof startActions)[number];

/** Items that only let time pass (spec B §4). */
export const flowWaits = [
  'wait_invoice_payment',
  'wait_reminder_payment',
  'wait_debt_collection_payment',
  'wait_debt_surveillance_payment',
  'wait_enforcement_decision',
] as const;

/** Items that do something. */
export const flowSteps = [
  'send_soft_reminder',
  'send_reminder',
  'ensure_debt_descriptions',
  'send_debt_collection',
  'evaluate_enforcement',
  'schedule_enforcement',
  'verdict_submission',
  'request_status_on_verdict',
  'enforcement_submission',
  'handle_closure_report',
  'send_surveillance_letter',
] as const;

export const flowItems = [...flowWaits, ...flowSteps] as const;

export type FlowItem = (typeof flowItems)[number];

/** Items that involve the enforcement authority, which never handles foreign debtors (rules §3.6). */
export const authorityItems = [
  'evaluate_enforcement',
  'schedule_enforcement',
  'verdict_submission',
  'request_status_on_verdict',
  'wait_enforcement_decision',
  'enforcement_submission',
  'handle_closure_report',
] as const satisfies readonly FlowItem[];

const letterItems: readonly FlowItem[] = [
  'send_soft_reminder',
  'send_reminder',
  'send_debt_collection',
  'send_surveillance_letter',
];

export function isLetterItem(item: FlowItem): boolean {
  return letterItems.includes(item);
}
