import type { Refusal } from '../../refusals/refusals.ts';
import type { CaseFact } from '../states/case-facts.ts';
import type { CaseLimit } from '../states/case-limits.ts';
import type { PositionFact } from '../states/case-position.ts';
import { preparationPhases } from '../states/phases.ts';
import type { Condition, ConditionOp, ConditionValue } from './conditions.ts';

/** A condition and the refusal given when it does not hold; one of several conditions is enough. */
export type Guard = { readonly refusal: Refusal; readonly must: readonly Condition[] };

type Fact = CaseFact | PositionFact;

function guard(refusal: Refusal, ...must: readonly Condition[]): Guard {
  return { refusal, must };
}

function is(fact: Fact, op: ConditionOp, value: ConditionValue): Condition {
  return { fact, op, value };
}

function yes(fact: Fact): Condition {
  return is(fact, 'eq', true);
}

function no(fact: Fact): Condition {
  return is(fact, 'eq', false);
}

function within(fact: Fact, op: 'gte' | 'lte' | 'lt', limit: CaseLimit): Condition {
  return is(fact, op, { limit });
}

export const isOpen = guard('case_closed', no('is_closed'));
export const isNotLocked = guard('case_locked', is('holds', 'lacks', 'locked'));
export const isNotPaused = guard('case_is_paused', no('is_paused'));
export const mayBePaused = guard('case_already_paused', no('is_paused'));
export const isNotFailed = guard('flow_interrupted_by_task_error', is('holds', 'lacks', 'failed'));
export const isClosed = guard('case_not_closed', yes('is_closed'));
export const isFailed = guard('case_not_failed', is('holds', 'has', 'failed'));

export const hasDebtor = guard('debtor_missing', yes('has_debtor'));
export const isAdult = guard('debtor_underage', no('is_underage'));
export const isNotBankrupt = guard('debtor_is_bankrupt', no('is_bankrupt'));
export const isBankrupt = guard('debtor_is_not_bankrupt', yes('is_bankrupt'));
export const isInBankruptcy = guard('debtor_is_not_bankrupt', is('state', 'eq', 'bankruptcy_estate'));
export const isNotInBankruptcy = guard('debtor_is_bankrupt', is('states', 'lacks', 'bankruptcy_estate'));
export const isPerson = guard('debtor_is_not_a_person', yes('is_natural_person'));
export const remainsLiable = guard('debtor_is_not_a_person', yes('remains_liable'));
export const isCompany = guard('debtor_is_not_a_company', yes('is_company'));
export const isForeign = guard('debtor_is_not_foreign', yes('is_foreign'));
export const isDomestic = guard('not_allowed_for_foreign_customers', no('is_foreign'));
export const hasSwedishAddress = guard('not_a_swedish_address', yes('has_swedish_address'));
export const hasIdNumber = guard('id_number_missing', yes('has_id_number'));
export const hasSwedishIdNumber = guard('non_swedish_id_number', yes('has_swedish_id_number'));
export const hasDescriptions = guard('missing_debt_description', yes('descriptions_complete'));
export const hasFlow = guard('missing_flow_configuration_for_type', yes('has_flow_configuration'));
export const mayDemandDirectly = guard(
  'bad_action_input',
  is('start_action', 'ne', 'debt_collection'),
  yes('direct_demand_allowed'),
);
/** The reminder of a parking fee cannot be left out (rules §8.2). */
export const isRemindedFirst = guard(
  'demand_needs_reminder',
  is('start_action', 'ne', 'debt_collection'),
  is('flow_type', 'ne', 'parking'),
);
export const hasCarRegistration = guard(
  'car_registration_missing',
  is('flow_type', 'ne', 'parking'),
  yes('has_car_registration'),
);

export const hasRemaining = guard('no_remaining_transaction_amount', is('remaining_total', 'gt', 0));
export const hasRemainingOrReversal = guard(
  'no_remaining_transaction_amount',
  is('remaining_total', 'gt', 0),
  yes('has_reversal'),
);
export const isFullyPaid = guard('case_not_fully_paid', is('residual', 'in', ['fully_paid', 'small']));
export const isOverpaid = guard('no_overpayment', is('remaining_total', 'lt', 0));
export const hasOnlyCosts = guard('status_not_allowed', is('residual', 'eq', 'costs_only'));
export const owesCapital = guard('status_not_allowed', is('residual', 'eq', 'open'));
export const hasRemainingEnough = guard(
  'total_remaining_below_minimum_remaining_capital',
  within('remaining_total', 'gte', 'remaining_min'),
);
export const creditCoversAll = guard('credit_below_remaining', yes('credit_covers_remaining'));

export const hasAgreement = guard('agreement_missing', yes('has_agreement'));
export const isNoAssociation = guard('associations_and_foundations_not_allowed', no('is_association'));
export const isNoPublicBody = guard('public_bodies_not_allowed', no('is_public_body'));
export const hasCapitalEnough = guard(
  'too_low_capital_for_enforcement',
  within('remaining_capital', 'gte', 'enforcement_capital_min'),
);
export const hasScoreEnough = guard('too_low_score_for_enforcement', within('score', 'gte', 'enforcement_score_min'));
export const objectionIsAnswered = guard('objection_not_answered', yes('objection_is_answered'));
export const demandHasExpired = guard('demand_not_expired', yes('demand_has_expired'));
/** Also while the application is prepared: then the refusal is that it was not sent. */
export const isInEnforcement = guard(
  'status_not_allowed',
  is('state', 'eq', 'enforcement'),
  is('phase', 'in', preparationPhases),
);
export const isNotRecalled = guard('already_recalled_from_enforcement', is('state', 'ne', 'enforcement_recalled'));
export const paymentOrderIsSent = guard(
  'payment_order_application_not_sent',
  is('phase', 'in', ['verdict_submitted', 'verdict_issued', 'enforcement_submitted']),
);
/** After a verdict nothing is at the authority until enforcement is applied for, unless it began by itself. */
export const enforcementIsSent = guard(
  'enforcement_application_not_yet_sent',
  is('phase', 'ne', 'verdict_issued'),
  yes('enforcement_is_automatic'),
);
/** An application that was not sent yet cannot be recalled. */
export const paymentOrderHasLeft = guard(
  'payment_order_application_not_sent',
  is('phase', 'ne', 'verdict_submitted'),
  yes('application_has_left'),
);
export const enforcementHasLeft = guard(
  'enforcement_application_not_yet_sent',
  is('phase', 'ne', 'enforcement_submitted'),
  yes('application_has_left'),
);
/** The claim rests on its verdict, and a demand would cost the debtor its fee. */
export const hasNoVerdict = guard('claim_has_verdict', no('has_verdict'));
export const letterHasExpired = guard('surveillance_letter_not_expired', yes('surveillance_letter_has_expired'));
export const hasWaitedSinceEnforcement = guard(
  'enforcement_attempted_recently',
  within('months_since_enforcement', 'gte', 'enforcement_interval_months'),
);

export const isNotPausedWithObjection = guard('case_already_paused_with_objection', is('holds', 'lacks', 'objection'));
export const hasNoDispute = guard('status_not_allowed', is('states', 'lacks', 'dispute'));
export const hasNoPlan = guard('amortization_max_active_reached', no('has_active_plan'));
export const isNotInPlan = guard('amortization_max_active_reached', is('states', 'lacks', 'amortization'));
export const isNotDecided = guard('active_decision_already_exists', is('holds', 'lacks', 'waiting_on_decision'));
export const isNotFailing = guard('status_not_allowed', is('holds', 'lacks', 'failed'));
export const hasNoDecision = guard('active_decision_already_exists', no('has_active_decision'));
export const hasDecision = guard('no_active_decision', yes('has_active_decision'));
export const mayBeWrittenOff = guard('write_off_needs_decision', yes('has_write_off_decision'), yes('is_time_barred'));
export const isTimeBarred = guard('status_not_allowed', yes('is_time_barred'));
export const hasRestructuring = guard('no_active_debt_restructuring', yes('has_active_restructuring'));
export const hasCancelledDate = guard('missing_cancelled_date', yes('has_cancelled_date'));
export const hasInventory = guard('estate_inventory_missing', yes('has_inventory'));
export const inventoryIsNew = guard('estate_inventory_already_processed', no('inventory_is_processed'));
export const hasNoTrustee = guard('trustee_already_exists', no('has_trustee'));
export const trusteeIsComplete = guard('trustee_data_missing', yes('trustee_is_complete'));
export const hasNoCopyRequest = guard('request_for_invoice_copy_pending', no('has_pending_copy_request'));
export const lacksInvoice = guard('no_linked_cases_missing_original_invoice', yes('lacks_original_invoice'));

export const isNotClosedForCancelling = guard('cancellation_blocked_case_closed', no('is_closed'));
export const isNotPaidForCancelling = guard('cancellation_blocked_fully_paid', is('remaining_total', 'gt', 0));
export const isUnpaid = guard('cancellation_blocked_partially_paid', is('paid_total', 'eq', 0));
export const isNotInRestructuring = guard(
  'cancellation_blocked_debt_restructuring',
  is('state', 'ne', 'debt_restructuring'),
);
export const hasNoRestructuring = guard('status_not_allowed', is('states', 'lacks', 'debt_restructuring'));
export const isNotInEnforcement = guard('cancellation_blocked_enforcement', is('state', 'ne', 'enforcement'));
export const hasReasonIfOwed = guard(
  'bad_action_input',
  is('remaining_total', 'lte', 0),
  is('close_reason', 'ne', null),
);
export const isNotClosedForGood = guard('closed_permanently', is('closed_kind', 'ne', 'permanently'));
export const isClosedRecently = guard('closed_too_long_ago', within('months_since_closed', 'lte', 'reopen_months_max'));

export const asksForDays = guard('bad_action_input', is('days_asked', 'ne', null));
export const pauseIsShort = guard('bad_action_input', within('days_asked', 'lte', 'manual_pause_days_max'));
export const respiteIsLongEnough = guard('bad_action_input', within('days_asked', 'gte', 'respite_days_min'));
export const respiteIsShortEnough = guard('bad_action_input', within('days_asked', 'lte', 'respite_days_max'));
export const caseHasRespitesLeftNow = guard(
  'max_respites_per_case_reached',
  within('respites_of_case_in_quarter', 'lt', 'respites_of_case_in_quarter_max'),
);
export const caseHasRespitesLeft = guard(
  'max_respites_per_case_reached',
  within('respites_of_case', 'lt', 'respites_of_case_max'),
);
export const debtorHasRespitesLeft = guard(
  'max_respites_in_total_reached',
  within('respites_of_debtor', 'lt', 'respites_of_debtor_max'),
);

export const isFlowScheduled = guard('flow_not_scheduled', yes('is_flow_scheduled'));
export const isFlowRunning = guard('flow_paused', no('is_paused'));
export const hasNextItem = guard('missing_next_flow_item', yes('has_next_item'));
export const nextItemIsValid = guard('invalid_next_flow_item', yes('next_item_is_valid'));
export const hasNoNextItem = guard('status_not_allowed', no('has_next_item'));
