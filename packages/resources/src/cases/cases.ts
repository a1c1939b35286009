import { caseStates } from '@fordra/domain/cases/states/case-states';
import { caseStatuses, pauseReasons } from '@fordra/domain/cases/states/case-statuses';
import { closedKinds, closedReasons } from '@fordra/domain/cases/states/closures';
import { allPhases } from '@fordra/domain/cases/states/phases';
import { flowFaults } from '@fordra/domain/flow/items/flow-faults';
import { flowTypes, startActions } from '@fordra/domain/flow/items/flow-items';
import { OTHER_ID_NUMBER_LENGTH_MAX } from '@fordra/domain/parties/identity/id-number';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, computed, day, instant, json, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { accruedInterestOf, isInterestFrozen, payableAmountOf } from './case-interest.ts';
import { caseUi } from './case-ui.ts';

const fromTo = { from: day({ required: true }), to: day({ nullable: true }) };
const pause = { reason: oneOf(pauseReasons, { required: true }), ...fromTo };
/** A cache of posted sums, written with the postings. */
const sum = () => amount({ required: true, readOnly: true, default: 0 });

/** One claim under collection, with its invoices. Only actions and the flow change its position and its debt. */
export const cases = defineResource({
  name: 'cases',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', solicitor: 'solicitor', proxy: 'debtor' },
  logsReads: true,
  countsRows: { by: 'state' },
  searchesThrough: [
    { resource: 'invoices', attributes: ['invoice_number'], column: 'case', by: '_id' },
    { resource: 'debtors', attributes: ['mobile_number', 'email'], column: '_id', by: 'debtor' },
  ],
  masked: { when: 'has_protected_identity', attributes: ['customer_name', 'customer_id_number', 'car_registration'] },
  fields: {
    journal_number: text({ required: true, readOnly: true, max: 20, unique: true }),
    ocr_number: text({ required: true, readOnly: true, max: 25, unique: true }),
    /** The creditor's own. */
    reference_number: text({ nullable: true, max: 50 }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    customer: ref('customers', { required: true, readOnly: true }),
    customer_name: text({ required: true, readOnly: true, max: 120 }),
    customer_id_number: text({
      nullable: true,
      readOnly: true,
      max: OTHER_ID_NUMBER_LENGTH_MAX,
      shownAs: 'id_number',
    }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    /** The first debtor; the others in order. */
    debtor: ref('debtors', { nullable: true, readOnly: true }),
    co_debtors: listOf(ref('debtors', {}), { max: 10, required: true, readOnly: true, default: [] }),
    /** The law firm it is assigned to. */
    solicitor: ref('solicitors', { nullable: true, readOnly: true }),
    /** The member of staff who handles it. */
    handler: ref('users', { nullable: true, readOnly: true }),
    case_registration: ref('case--registrations', { nullable: true, readOnly: true }),

    state: oneOf(caseStates, { required: true, readOnly: true, generated: true }),
    phase: oneOf(allPhases, { nullable: true, readOnly: true, generated: true }),
    status: oneOf(caseStatuses, { required: true, readOnly: true, generated: true }),
    /** The newest of the pauses. */
    pause: object(pause, { nullable: true, readOnly: true, generated: true }),
    pauses: listOf(object(pause, {}), { max: 20, required: true, readOnly: true, default: [] }),
    /** The position, from which the database generates state, phase, status, pause and closure. */
    position: json({ required: true, readOnly: true }),
    latest_state_date: day({ required: true, readOnly: true }),
    /** While a user has locked it, nothing changes it. */
    locked_until: instant({ nullable: true, readOnly: true }),
    locked_reason: text({ nullable: true, readOnly: true, max: 200 }),
    closed: instant({ readOnly: true }),
    closed_kind: oneOf(closedKinds, { nullable: true, readOnly: true, generated: true }),
    closed_reason: oneOf(closedReasons, { nullable: true, readOnly: true, generated: true }),

    flow_type: oneOf(flowTypes, { required: true, readOnly: true }),
    flow_configuration: ref('flow--configurations', { required: true, readOnly: true }),
    start_action: oneOf(startActions, { required: true, readOnly: true }),
    next_flow_item: text({ nullable: true, readOnly: true, max: 60, words: 'flow.item' }),
    next_flow_date: day({ nullable: true, readOnly: true }),
    /** Why its flow stopped at an error. */
    failed_reason: oneOf(flowFaults, { nullable: true, readOnly: true }),

    registration_date: day({ required: true, readOnly: true }),
    due_date: day({ required: true, readOnly: true }),
    paid_date: day({ nullable: true, readOnly: true }),
    last_capital_payment_date: day({ nullable: true, readOnly: true }),
    last_payout_date: day({ nullable: true, readOnly: true }),
    letter_due_date: day({ nullable: true, readOnly: true }),
    limitation_date: day({ nullable: true, readOnly: true }),
    /** The same without the payments and letters of the case. */
    base_limitation_date: day({ nullable: true, readOnly: true }),

    currency: oneOf(currencies, { required: true, readOnly: true, default: 'SEK' }),
    capital_amount: amount({ required: true, readOnly: true, min: 0 }),
    added_capital_amount: sum(),
    added_costs_amount: sum(),
    added_interest_amount: sum(),
    added_transaction_amount: sum(),
    remaining_capital_amount: sum(),
    remaining_costs_amount: sum(),
    remaining_interest_amount: sum(),
    remaining_transaction_amount: sum(),
    overpaid_amount: sum(),

    calculate_interest_from_date: day({ nullable: true, readOnly: true }),
    /** The interest-bearing claims, their terms and their payments. */
    interest_claims: json({ required: true, readOnly: true }),
    interest_freezes: listOf(object({ ...fromTo, reason: text({ nullable: true, max: 200 }) }, {}), {
      max: 100,
      required: true,
      readOnly: true,
      default: [],
    }),
    interest_stops: json({ required: true, readOnly: true }),
    freeze_interest: computed(boolean({}), isInterestFrozen),
    accrued_interest: computed(
      object({ amount: amount({}), date: day({}), is_provisional: boolean({}) }, { nullable: true }),
      accruedInterestOf,
    ),
    payable_amount: computed(amount({ nullable: true }), payableAmountOf),

    car_registration: text({ nullable: true, max: 20 }),
    parking_zone: text({ nullable: true, readOnly: true, max: 20 }),
    court_case_number: text({ nullable: true, readOnly: true, max: 40 }),
    verdict_number: text({ nullable: true, readOnly: true, max: 40 }),
  },
  ui: caseUi,
});

export type Case = Doc<typeof cases>;
