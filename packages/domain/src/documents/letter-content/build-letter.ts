import { computeInterestOfNextDay } from '../../money/explain/build-debt-summary.ts';
import { explainAmount } from '../../money/explain/explain-amount.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Ore } from '../../values/money.ts';
import { chooseChannels, isSecret } from '../letters/choose-channels.ts';
import {
  LETTER_TEMPLATE,
  type LetterContent,
  type LetterPayment,
  type LetterPlanPart,
  type NewLetter,
} from '../letters/letter-content.ts';
import type { LetterLanguage, LetterRecipient } from '../letters/letter-facts.ts';
import type { AnyLetterKind, LetterKind, PlanLetterKind, SpecialLetterKind } from '../letters/letter-kinds.ts';
import { buildCodeLine, buildPaymentCode } from '../letters/payment-codes.ts';
import { buildLetterInterest, buildLetterParts, withoutWithdrawnFees } from './build-letter-amounts.ts';
import { checkLetter, type LetterPlan } from './check-letter.ts';

export type BuiltLetters<Kind extends AnyLetterKind = LetterKind> =
  /** One letter to each debtor. */
  | { readonly allowed: true; readonly letters: readonly NewLetter<Kind>[] }
  | { readonly allowed: false; readonly refusal: Refusal };

/**
 * A letter as it is sent, or the refusal. The case file includes the letter's fee, which is
 * already booked. The last day to pay is moved to the next banking day.
 */
export function buildLetter<Kind extends LetterKind | SpecialLetterKind>(plan: LetterPlan<Kind>): BuiltLetters<Kind> {
  const rolled: LetterPlan<Kind> = { ...plan, due: plan.due && rollToBankingDay(plan.due) };
  const verdict = checkLetter(rolled);
  if (!verdict.allowed) return verdict;
  const amounts = buildAmounts(rolled);
  if (amounts.total <= 0) return { allowed: false, refusal: 'no_remaining_transaction_amount' };
  return {
    allowed: true,
    letters: rolled.facts.recipients.map((recipient) => buildOne(rolled, recipient, amounts)),
  };
}

type Asking = Omit<LetterPlan<'refund_account_request'>, 'kind' | 'due'> & {
  readonly amount: Ore;
  readonly isReminder: boolean;
};

/** Asks the first debtor which account money is to be paid back to. */
export function buildAccountRequest({ amount, isReminder, ...asked }: Asking): BuiltLetters<'refund_account_request'> {
  const facts = { ...asked.facts, recipients: asked.facts.recipients.slice(0, 1) };
  const plan = { ...asked, facts, kind: 'refund_account_request' as const, due: null };
  const verdict = checkLetter(plan);
  if (!verdict.allowed) return verdict;
  const amounts = { parts: [], interest: [], perDay: 0, total: amount, isReminder };
  return { allowed: true, letters: facts.recipients.map((recipient) => buildOne(plan, recipient, amounts)) };
}

type PlanLetterInput = Omit<LetterPlan<PlanLetterKind>, 'channels'> & {
  readonly amount: Ore;
  /** The plan's own. */
  readonly ocr: string;
  readonly plan: LetterPlanPart;
};

/** A letter about an amortization plan, to its debtor: by the plan's own reference, with what is still to be paid. */
export function buildPlanLetter({ amount, ocr, plan, ...asked }: PlanLetterInput): BuiltLetters<PlanLetterKind> {
  const recipients = asked.facts.recipients.slice(0, 1);
  const facts = { ...asked.facts, ocr, recipients };
  const channels = ['digital_mailbox', 'email', 'sms', 'letter'] as const;
  const order: LetterPlan<PlanLetterKind> = { ...asked, facts, channels };
  const verdict = checkLetter(order);
  if (!verdict.allowed) return verdict;
  const amounts = { parts: [], interest: [], perDay: 0, total: amount, plan };
  return { allowed: true, letters: recipients.map((recipient) => buildOne(order, recipient, amounts)) };
}

type Amounts = Pick<LetterContent, 'parts' | 'interest' | 'perDay' | 'total' | 'isReminder' | 'plan'>;

/** A soft reminder demands the invoiced amount, and neither interest nor costs. */
function buildAmounts({ kind, file, facts: { invoices }, date }: LetterPlan<LetterKind | SpecialLetterKind>): Amounts {
  const debt = withoutWithdrawnFees(file.debt);
  const explanation = explainAmount(debt, date);
  const parts = buildLetterParts(explanation);
  if (kind === 'soft_reminder') {
    const capital = parts.filter(({ component }) => component === 'capital');
    return { parts: capital, interest: [], perDay: 0, total: explanation.balances.capital };
  }
  return {
    parts,
    interest: buildLetterInterest(explanation, { debt, invoices }),
    perDay: computeInterestOfNextDay(debt, date),
    total: explanation.total,
  };
}

function buildOne<Kind extends AnyLetterKind>(
  plan: LetterPlan<Kind>,
  recipient: LetterRecipient,
  amounts: Amounts,
): NewLetter<Kind> {
  const { kind, file, facts, date, due } = plan;
  const { guardian, debtor, isProtected } = recipient;
  const channels = chooseChannels(kind, recipient, plan.channels);
  const to = {
    name: (guardian ?? recipient).name,
    address: isSecret(recipient) ? null : (guardian ?? recipient).address,
  };
  const data: LetterContent = {
    template: LETTER_TEMPLATE,
    kind,
    language: languageOf(kind, recipient),
    date,
    due,
    journalNumber: facts.journalNumber,
    currency: file.currency,
    recipient: { name: to.name, address: to.address, isTrustee: guardian !== null },
    debtor: { name: recipient.name, idNumber: shownIdNumber(recipient), isCompany: recipient.isCompany },
    coDebtors: facts.recipients.length - 1,
    creditor: facts.creditor,
    agency: facts.agency,
    invoices: facts.invoices.map(({ id: _, ...invoice }) => invoice),
    ...amounts,
    payment: kind === 'refund_account_request' || amounts.total <= 0 ? null : buildPayment(plan, recipient, amounts),
    channels,
  };
  return {
    kind,
    channel: channels[0]!,
    letterDate: date,
    dueDate: due,
    amount: amounts.total,
    currency: file.currency,
    recipientName: to.name,
    recipientAddress: to.address,
    hasProtectedIdentity: isProtected,
    debtor,
    customer: facts.customer,
    data,
  };
}

function languageOf(kind: AnyLetterKind, { language, isForeign }: LetterRecipient): LetterLanguage {
  return language ?? (isForeign || kind === 'foreign_debt_collection' ? 'en' : 'sv');
}

/** Enough for recipients to recognise themselves, not enough for others to misuse. */
function shownIdNumber({ idNumber, idNumberType }: LetterRecipient): string | null {
  if (idNumber === null) return null;
  switch (idNumberType) {
    case 'swedish_company':
      return `${idNumber.slice(0, 6)}-${idNumber.slice(6)}`;
    case 'swedish_person':
    case 'coordination_number':
      return `${idNumber.slice(0, 8)}-XXXX`;
    default:
      return null;
  }
}

/** A recipient abroad cannot pay to a bankgiro. */
function buildPayment(
  { file, facts, date, due }: LetterPlan<AnyLetterKind>,
  recipient: LetterRecipient,
  { total }: Amounts,
) {
  const { agency, ocr } = facts;
  const { iban, bic } = agency;
  const isAbroad = (recipient.isForeign || file.currency !== 'SEK') && iban !== null;
  const bankgiro = isAbroad ? null : agency.bankgiro;
  const payment: LetterPayment = {
    amount: total,
    due,
    reference: ocr,
    receiver: agency.name,
    bankgiro,
    iban,
    bic,
    codeLine: bankgiro && buildCodeLine({ reference: ocr, amount: total, bankgiro }),
    qr: buildPaymentCode({
      receiver: agency.name,
      organizationNo: agency.number,
      reference: ocr,
      date,
      due,
      amount: total,
      currency: file.currency,
      bankgiro,
      iban,
      bic,
    }),
  };
  return payment;
}
