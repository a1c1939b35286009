import type { FlowFault } from '../../flow/items/flow-faults.ts';

/** What removes the cause of a fault: an action on the case, or data that are entered elsewhere. */
export type Remedy = {
  /** Actions on the case, in the order in which they are done; the last one lets the flow continue. */
  readonly actions: readonly string[];
  /** The item that has the missing data. */
  readonly edits?: 'invoices' | 'debtors';
};

const goOn: Remedy = { actions: ['reset_failed_case'] };
const readdress: Remedy = { actions: ['change_address', 'reset_failed_case'] };

/** What lets a case continue that has stopped at each fault. */
export const remedies: Readonly<Record<FlowFault, Remedy>> = {
  missing_debt_description: { ...goOn, edits: 'invoices' },
  no_addresses_found: readdress,
  not_a_swedish_address: { actions: ['change_address', 'change_flow_configuration', 'reset_failed_case'] },
  trustee_data_missing: { ...goOn, edits: 'debtors' },
  letter_incomplete: { ...goOn, edits: 'invoices' },
  exchange_rate_missing: goOn,
  letter_not_sent: readdress,
  letter_returned: readdress,
  debtor_missing: goOn,
  id_number_missing: { ...goOn, edits: 'debtors' },
  non_swedish_id_number: { actions: ['change_flow_configuration', 'reset_failed_case'], edits: 'debtors' },
  demand_not_expired: goOn,
  application_rejected: { actions: ['change_address', 'reset_failed_case'], edits: 'debtors' },
  debtor_is_bankrupt: { actions: ['close_manually', 'reset_failed_case'] },
  no_remaining_transaction_amount: { actions: ['close_manually', 'reset_failed_case'] },
  invalid_next_flow_item: { actions: ['change_flow_configuration', 'reset_failed_case'] },
  status_not_allowed: { actions: ['change_flow_configuration', 'reset_failed_case'] },
  system_error: goOn,
};
