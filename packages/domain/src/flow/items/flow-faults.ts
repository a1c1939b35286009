import type { Refusal } from '../../refusals/refusals.ts';

/** Why a flow stops until a user resets it (rules §8.3 T63); `system_error` is a fault in the program. */
export const flowFaults = [
  'missing_debt_description',
  'no_addresses_found',
  'not_a_swedish_address',
  'trustee_data_missing',
  'letter_incomplete',
  'exchange_rate_missing',
  'letter_not_sent',
  'letter_returned',
  'debtor_missing',
  'id_number_missing',
  'non_swedish_id_number',
  'demand_not_expired',
  'application_rejected',
  'debtor_is_bankrupt',
  'no_remaining_transaction_amount',
  'invalid_next_flow_item',
  'status_not_allowed',
  'system_error',
] as const satisfies readonly Refusal[];

export type FlowFault = (typeof flowFaults)[number];

export function faultOf(refusal: Refusal): FlowFault {
  return flowFaults.find((fault) => fault === refusal) ?? 'system_error';
}
