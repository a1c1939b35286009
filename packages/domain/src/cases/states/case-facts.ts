import { flowTypes, startActions } from '../../flow/items/flow-items.ts';
import { residuals } from '../../money/classify-residual.ts';

/**
 * Everything that conditions may ask about a case: a closed list, so that a flow configuration cannot ask for anything
 * else. Amounts are öre; a number that is `null` is not known or has never been.
 */
export const caseFacts = {
  flow_type: flowTypes,
  start_action: startActions,
  has_flow_configuration: 'flag',
  soft_reminder_enabled: 'flag',
  direct_demand_allowed: 'flag',
  extra_debt_collection_enabled: 'flag',
  reminder_fee_agreed: 'flag',
  descriptions_complete: 'flag',
  has_car_registration: 'flag',
  has_agreement: 'flag',

  has_debtor: 'flag',
  is_company: 'flag',
  /** A sole trader too, although that is a company. */
  is_natural_person: 'flag',
  is_deceased: 'flag',
  /** A living natural person, whose debts outlast a bankruptcy (rules §3.6). */
  remains_liable: 'flag',
  is_foreign: 'flag',
  is_underage: 'flag',
  is_association: 'flag',
  is_public_body: 'flag',
  is_bankrupt: 'flag',
  has_id_number: 'flag',
  has_swedish_id_number: 'flag',
  has_swedish_address: 'flag',

  remaining_capital: 'amount',
  remaining_total: 'amount',
  paid_total: 'amount',
  residual: residuals,
  accepts_capital_closure: 'flag',
  credit_covers_remaining: 'flag',

  score: 'number',
  cases_without_assets: 'number',
  enforcement_approved: 'flag',
  enforcement_is_automatic: 'flag',
  demand_has_expired: 'flag',
  objection_is_answered: 'flag',
  surveillance_letter_has_expired: 'flag',
  months_since_enforcement: 'number',
  has_verdict: 'flag',
  application_has_left: 'flag',
  is_time_barred: 'flag',
  limitation_months_left: 'number',

  has_active_decision: 'flag',
  has_write_off_decision: 'flag',
  has_active_plan: 'flag',
  has_active_restructuring: 'flag',
  has_cancelled_date: 'flag',
  has_inventory: 'flag',
  inventory_is_processed: 'flag',
  has_trustee: 'flag',
  trustee_is_complete: 'flag',
  has_pending_copy_request: 'flag',
  lacks_original_invoice: 'flag',
  respites_of_case_in_quarter: 'number',
  respites_of_case: 'number',
  respites_of_debtor: 'number',
  months_since_closed: 'number',
  has_reversal: 'flag',
  is_flow_scheduled: 'flag',
  has_next_item: 'flag',
  next_item_is_valid: 'flag',
} as const;

export type CaseFact = keyof typeof caseFacts;

type FactValue<Kind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'amount'
    ? number
    : Kind extends 'number'
      ? number | null
      : Kind extends readonly (infer Word)[]
        ? Word
        : never;

export type CaseFacts = {
  readonly [Fact in CaseFact]: FactValue<(typeof caseFacts)[Fact]>;
};
