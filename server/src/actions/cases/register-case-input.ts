import { invoiceTypes } from '@fordra/domain/cases/registration/invoice-terms';
import { flowTypes, startActions } from '@fordra/domain/flow/items/flow-items';
import { idNumberTypes, OTHER_ID_NUMBER_LENGTH_MAX } from '@fordra/domain/parties/identity/id-number';
import { currencies } from '@fordra/domain/values/money';
import { registrationOrigins } from '@fordra/resources/cases/case-registrations';
import { feesAlreadyClaimed, limitationInterrupted, specificationLine } from '@fordra/resources/cases/invoices';
import { CASES_MAX } from '@fordra/resources/cases/registration-forecast';
import { address } from '@fordra/resources/parties/address';
import { amount, boolean, day, integer, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';

const party = {
  name: text({ required: true, max: 120 }),
  id_number: text({ max: OTHER_ID_NUMBER_LENGTH_MAX }),
  id_number_type: oneOf(idNumberTypes, {}),
  is_company: boolean({}),
  is_foreign: boolean({}),
  has_protected_identity: boolean({}),
  address,
  mobile_number: text({ max: 16, pattern: 'mobile_number' }),
  email: text({ max: 200, pattern: 'email' }),
} as const;

const invoice = object(
  {
    invoice_number: text({ max: 40 }),
    increment_invoice_number: boolean({}),
    invoice_type: oneOf(invoiceTypes, {}),
    invoice_date: day({}),
    due_date: day({}),
    is_due_date_agreed: boolean({ nullable: true }),
    calculate_interest_from_date: day({}),
    is_interest_date_agreed: boolean({}),
    is_reminder_fee_agreed: boolean({ nullable: true }),
    fees_already_claimed: feesAlreadyClaimed({}),
    limitation_interrupted: limitationInterrupted({}),
    amount: amount({}),
    specification: listOf(specificationLine, { max: 200 }),
    amount_rounding: amount({}),
    debt_description: text({ max: 200 }),
    assigned_from: text({ max: 120 }),
    original_invoice: media({}),
    order_reference: text({ max: 60 }),
    our_reference: text({ max: 60 }),
    your_reference: text({ max: 60 }),
    contact: text({ max: 120 }),
  },
  {},
);

/** The input of a registration: a creditor and its cases, each with its parties and invoices (spec B §2, §3). */
export const registerCaseInput = {
  creditor: ref('creditors', { required: true }),
  cases: listOf(
    object(
      {
        start_action: oneOf(startActions, { required: true }),
        start_from: day({}),
        flow_type: oneOf(flowTypes, {}),
        reference_number: text({ max: 50 }),
        currency: oneOf(currencies, {}),
        customer: object({ ...party, customer_number: text({ max: 30 }) }, { required: true }),
        co_debtors: listOf(object(party, {}), { max: 10 }),
        invoices: listOf(invoice, { max: 100, required: true }),
        interest_rule: oneOf(['late', 'agreed', 'agreed_margin', 'none'], {}),
        interest_rate: integer({ min: 0, max: 10_000 }),
        car_registration: text({ max: 20 }),
        parking_zone: text({ max: 20 }),
      },
      {},
    ),
    { required: true, min: 1, max: CASES_MAX },
  ),
  /** What sends the registration; without it, a program. */
  origin: oneOf(registrationOrigins, {}),
  /** Leaves out incomplete invoices, if the client has asked for that. */
  confirm: boolean({}),
} as const;
