import type { CaseEvent } from './case-events.ts';
import * as g from './guards.ts';

const touchable = [g.isOpen, g.isNotLocked];
const flow = [...touchable, g.isNotPaused, g.isNotFailed];
const letter = [...flow, g.hasDebtor, g.isNotBankrupt];
const demand = [...letter, g.isAdult, g.hasDescriptions];
const authority = [...letter, g.isAdult, g.isDomestic, g.isNoAssociation, g.isNoPublicBody, g.objectionIsAnswered];
const enforcement = [...authority, g.hasAgreement, g.hasCapitalEnough, g.hasScoreEnough];
const submission = [...authority, g.hasIdNumber, g.hasSwedishIdNumber, g.hasSwedishAddress, g.hasDescriptions];
const inPlan = [...touchable];
const pausing = [...touchable, g.mayBePaused];

/** What is checked when something happens, in this order: the first that does not hold is the answer given. */
export const eventGuards: Readonly<Record<CaseEvent, readonly g.Guard[]>> = {
  register_case: [g.hasFlow, g.mayDemandDirectly, g.hasCarRegistration],
  payment_complete: [...touchable, g.isFullyPaid],
  invoice_wait_expired: [...letter, g.hasRemaining],
  wait_expired: [...letter, g.hasRemaining],
  reminder_wait_expired: [...demand, g.hasRemaining],
  demand_wait_expired: [...flow, g.hasRemaining],

  schedule: enforcement,
  verdict_submission: [...submission, g.demandHasExpired],
  verdict_received: touchable,
  objection_at_kfm: touchable,
  enforcement_submission: [...letter, g.hasNoPlan],
  closure_report: touchable,
  kfm_payment_full: [...touchable, g.isFullyPaid],
  recall_enforcement: [...touchable, g.isNotRecalled, g.isInEnforcement, g.paymentOrderIsSent, g.enforcementIsSent],
  continue: touchable,
  move_to_debt_collection: [...letter, g.isAdult, g.isDomestic, g.letterHasExpired],
  move_to_debt_surveillance: flow,
  move_to_extra_debt_collection: letter,
  attempt_enforcement: [...enforcement, g.letterHasExpired, g.hasRested],
  annual_tick: letter,

  objection_registered: [...touchable, g.isNotPausedWithObjection],
  objection_wait_expired: touchable,
  start_dispute: [...touchable, g.hasNoDispute],
  recall_dispute: touchable,
  dispute_lost: touchable,
  dispute_accepted: touchable,
  dispute_partly_credited: touchable,
  court_won: touchable,

  approve_amortization: [
    ...flow,
    g.hasDebtor,
    g.isNotBankrupt,
    g.isAdult,
    g.isDomestic,
    g.hasRemaining,
    g.isWorthTheTrouble,
    g.hasNoPlan,
    g.isNotInPlan,
  ],
  arrangement_fully_paid: inPlan,
  arrangement_unpaid: inPlan,
  advice_sent: [...inPlan, g.isNotPaused],
  advice_paid: inPlan,
  respite_approved: [...inPlan, g.isNotPaused, g.isWorthTheTrouble],
  amortization_breached: inPlan,
  cancel_amortization: inPlan,
  all_paid: [...inPlan, g.isFullyPaid],

  debt_restructuring_started: [...touchable, g.isPerson],
  restructuring_approved: [...touchable, g.hasRestructuring],
  cancel_debt_restructuring: [...touchable, g.hasRestructuring, g.hasCancelledDate],
  plan_completed: [...touchable, g.hasRestructuring],
  debtor_deceased: [...touchable, g.isPerson],
  inventory_registered: [...touchable, g.hasInventory, g.inventoryIsNew],
  inactivate_estate: touchable,
  estate_solvent: touchable,
  debtor_bankrupt: [...touchable, g.isNotInBankruptcy, g.isBankrupt],
  trustee_registered: [...touchable, g.isInBankruptcy, g.hasNoTrustee, g.trusteeIsComplete],
  inventory_received: [...touchable, g.isInBankruptcy],
  bevakning_ordered: [...touchable, g.isInBankruptcy],
  estate_concluded: [...touchable, g.isInBankruptcy],
  debtor_not_bankrupt: [...touchable, g.isInBankruptcy],
  company_reconstruction_started: [...pausing, g.isCompany],
  foreign_handling_started: [...touchable, g.isForeign],

  residual_detected: [...touchable, g.isNotPaused, g.hasNoPlan, g.hasOnlyCosts],
  creditor_credit_full: [...touchable, g.creditCoversAll],
  creditor_payment_registered: touchable,
  resubmit_invoice: [...touchable, g.isUnpaid],
  cancel_case: [
    g.isNotClosedForCancelling,
    g.isNotLocked,
    g.isNotPaidForCancelling,
    g.isUnpaid,
    g.isNotInRestructuring,
    g.isNotInEnforcement,
  ],
  creditor_cancel: touchable,
  write_off: [...touchable, g.hasRemaining, g.mayBeWrittenOff],
  close_manually: [...touchable, g.hasReasonIfOwed],
  migrate: touchable,
  reopen: [g.isClosed, g.isNotClosedForGood, g.isClosedRecently, g.hasRemainingOrReversal],
  overpayment: [g.isNotLocked, g.isOverpaid],
  refund_confirmed: [g.isNotLocked],

  manual_pause: [...pausing, g.asksForDays, g.pauseIsShort],
  approve_respite: [
    ...pausing,
    g.asksForDays,
    g.respiteIsLongEnough,
    g.respiteIsShortEnough,
    g.isWorthTheTrouble,
    g.caseHasRespitesLeftNow,
    g.caseHasRespitesLeft,
    g.debtorHasRespitesLeft,
  ],
  invoice_copy_requested: [...pausing, g.hasNoCopyRequest, g.lacksInvoice],
  resume: touchable,
  decision_required: [...touchable, g.hasNoDecision, g.isNotDecided],
  decision_made: [...touchable, g.hasDecision],
  decision_recalled: [...touchable, g.hasDecision],
  lock: touchable,
  unlock: [],
  task_error: [...touchable, g.isNotFailing],
  reset_failed_case: [...touchable, g.isFailed],
  run_next_item_manually: [
    ...touchable,
    g.isNotFailed,
    g.isFlowRunning,
    g.isFlowScheduled,
    g.hasNextItem,
    g.nextItemIsValid,
  ],
  item_done: [...flow, g.hasNextItem],
  last_item_done: [...flow, g.hasNoNextItem],
};
