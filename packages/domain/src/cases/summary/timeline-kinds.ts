import { type CaseEventKey, caseEventKeys } from '../states/case-event-keys.ts';

/** The kinds that the timeline of a case can be filtered by. */
export const timelineKinds = ['letter', 'money', 'decision', 'note', 'step'] as const;

export type TimelineKind = (typeof timelineKinds)[number];

const kindOf: Readonly<Record<CaseEventKey, TimelineKind>> = {
  case_registered: 'step',
  payment_registered: 'money',
  creditor_payment_registered: 'money',
  payment_passed_on: 'money',
  payment_reversed: 'money',
  overpayment_registered: 'money',
  overpayment_offset: 'money',
  overpayment_income: 'money',
  refund_account_asked: 'money',
  refund_ordered: 'money',
  refund_confirmed: 'money',
  refund_unconfirmed: 'money',
  refund_returned: 'money',
  fee_credited: 'money',
  verdict_costs_credited: 'money',
  capital_credited: 'money',
  remainder_depreciated: 'money',
  debt_written_off: 'money',
  write_off_decided: 'decision',
  interest_frozen: 'money',
  interest_released: 'money',
  case_paused: 'step',
  case_resumed: 'step',
  objection_registered: 'decision',
  objection_answered: 'decision',
  respite_approved: 'decision',
  state_changed: 'step',
  case_closed: 'step',
  case_cancelled: 'step',
  case_reopened: 'step',
  registration_undone: 'step',
  letter_sent: 'letter',
  letter_returned: 'letter',
  address_changed: 'step',
  invoice_copy_requested: 'step',
  invoice_downloaded: 'step',
  letter_ordered: 'letter',
  letter_ordered_again: 'letter',
  fee_charged: 'money',
  decision_raised: 'decision',
  decision_defaulted: 'decision',
  flow_failed: 'step',
  failed_case_reset: 'step',
  flow_ended: 'step',
  flow_item_run: 'step',
  start_action_changed: 'step',
  flow_configuration_changed: 'step',
  solicitor_assigned: 'step',
  solicitor_removed: 'step',
  decision_made: 'decision',
  decision_assigned: 'decision',
  decision_postponed: 'decision',
  decision_recalled: 'decision',
  decision_reset: 'decision',
  decision_reversed: 'decision',
  application_made: 'step',
  application_confirmed: 'step',
  application_rejected: 'step',
  application_recalled: 'step',
  recall_requested: 'step',
  application_withdrawn: 'step',
  debtor_served: 'step',
  verdict_issued: 'decision',
  application_disputed: 'decision',
  court_decided: 'decision',
  claim_reduced: 'money',
  recall_confirmed: 'step',
  seizure_decided: 'decision',
  investigation_reported: 'step',
  authority_payment_registered: 'money',
  enforcement_reported: 'step',
  authority_fee_changed: 'money',
  authority_asked: 'step',
  authority_silent: 'step',
};

/** Events that duplicate a letter or a payment; they are left out where the reader may read that item. */
const duplicatedBy: Readonly<Partial<Record<CaseEventKey, 'letters' | 'payments'>>> = {
  payment_registered: 'payments',
  creditor_payment_registered: 'payments',
  payment_passed_on: 'payments',
  authority_payment_registered: 'payments',
  letter_ordered: 'letters',
  letter_ordered_again: 'letters',
  letter_sent: 'letters',
};

/** The events of these kinds that no item the reader may read duplicates. */
export function eventKeysOf(kinds: readonly TimelineKind[], beside: readonly string[]): readonly CaseEventKey[] {
  return caseEventKeys.filter((key) => {
    const other = duplicatedBy[key];
    return kinds.includes(kindOf[key]) && (other === undefined || !beside.includes(other));
  });
}

export function timelineKindOf(key: CaseEventKey): TimelineKind {
  return kindOf[key];
}
