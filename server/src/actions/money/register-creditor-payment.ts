import { checkSinceOrigin } from '@fordra/domain/cases/draft/check-since-origin';
import { checkSamePayment } from '@fordra/domain/money/actions/check-same-payment';
import {
  checkMayRegisterCreditorPayment,
  registerCreditorPayment as decide,
} from '@fordra/domain/money/actions/register-creditor-payment';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { creditorPayments } from '@fordra/resources/money/creditor-payments';
import { amount, boolean, day, oneOf, ref, text } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { changesBetween } from '../../records/write/changes-between.ts';
import { historyOf } from '../../records/write/history-of.ts';
import { findCaseOfInvoice } from '../../store/cases/find-case-of-invoice.ts';
import { hasSamePayment } from '../../store/cases/has-same-payment.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

const name = 'register_creditor_payment';

const inputOf = { paid: 'bank_transaction_date' };

const paymentInput = {
  amount: amount({ required: true, min: 1 }),
  bank_transaction_date: day({ required: true }),
  creditor_payment_reference: text({ max: 100 }),
  /** Registers a payment although one with the same reference, amount and day is registered. */
  confirm: boolean({}),
};

type PaymentInput = {
  readonly amount: number;
  readonly bank_transaction_date: string;
  readonly creditor_payment_reference?: string | undefined;
  readonly confirm?: boolean | undefined;
};

/** The action on a case. */
export const registerCreditorPayment = defineAction({
  name,
  on: 'cases',
  kind: 'intermediate',
  movesMoney: true,
  input: paymentInput,
  refusals: [...closedOrLocked, 'no_remaining_transaction_amount', 'possible_duplicate_payment', 'bad_action_input'],
  load: ({ tx, target, requester, once }) => once('case', () => loadCase(tx, requester, String(target._id))),
  check: ({ file }) => checkMayRegisterCreditorPayment(file),
  suggests: ({ file }) => ({ bank_transaction_date: [{ value: file.today }] }),
  async run({ tx, input, facts: loaded, requester, written }) {
    const done = await register(tx, requester, loaded, input);
    if (!done.allowed) return refuseInput(done, inputOf);
    const { values, applied } = done;
    const { _id: id } = await insertDocument(tx, creditorPayments, { ...values, origin: 'portal' });
    const made = { method: 'POST', id, owner: values, changes: changesBetween({}, values) } as const;
    await insertHistory(tx, { ...historyOf(requester, creditorPayments, made), action: name });
    written(applied);
    return allow;
  },
});

/** The POST to creditor--payments, which names the case or the creditor's own invoice number. */
export const createCreditorPayment = defineAction({
  name,
  on: 'creditor--payments',
  kind: 'intermediate',
  movesMoney: true,
  creates: true,
  input: {
    ...paymentInput,
    case: ref('cases', { excludes: ['invoice_number'] }),
    creditor: ref('creditors', {}),
    invoice_number: text({ max: 50, dependsOn: ['creditor'] }),
    origin: oneOf(['portal', 'creditor_system'], { default: 'creditor_system' }),
  },
  refusals: [...closedOrLocked, 'no_remaining_transaction_amount', 'possible_duplicate_payment', 'bad_action_input'],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, requester, create }) {
    const { case: named, creditor, invoice_number: number, origin = 'creditor_system' } = input;
    const id =
      named ?? (creditor && number ? await findCaseOfInvoice(tx, requester.scope, { creditor, number }) : undefined);
    if (id === undefined) return refuse(number === undefined ? 'bad_action_input' : 'not_found');
    const loaded = await loadCase(tx, requester, id, { isLocked: true });
    const done = await register(tx, requester, loaded, input);
    if (!done.allowed) return refuseInput(done, inputOf);
    await create({ ...done.values, origin });
    return allow;
  },
});

/** Saves the settlement and the row that answers the client. */
async function register(tx: Database, requester: Requester, loaded: LoadedCase, input: PaymentInput) {
  const { file, row } = loaded;
  const { amount, bank_transaction_date: paid, creditor_payment_reference: reference, confirm } = input;
  const early = checkSinceOrigin(file, 'paid', paid as Day);
  if (early) return early;
  const decided = decide(file, { amount, paid: paid as Day, reference });
  if (!decided.allowed) return decided;
  const isKnown = await hasSamePayment(tx, {
    kind: 'creditor_payment',
    creditor: file.creditor,
    amount,
    paid,
    reference,
  });
  const repeated = checkSamePayment({ isKnown, isConfirmed: confirm === true });
  if (repeated) return repeated;
  const { outcome } = decided;
  const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, name));
  const settled = amount - outcome.payments[0]!.overpaid;
  const isWhole = settled === amount;
  const values: Row = {
    case: file.id,
    case_journal_number: row.journal_number,
    case_reference_number: row.reference_number,
    amount,
    currency: file.currency,
    bank_transaction_date: paid,
    client_registration_date: file.today,
    creditor_payment_reference: reference ?? null,
    settled_amount: settled,
    status: isWhole ? 'completed' : 'warning',
    status_reason_locale: isWhole ? null : 'creditor_payment.above_remaining',
    payment: applied!.payments[0]!,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  };
  return { allowed: true, values, applied: applied! } as const;
}
