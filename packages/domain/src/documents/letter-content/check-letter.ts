import type { CaseDecision } from '../../decisions/case-decision.ts';
import { hasOwnIncome } from '../../decisions/own-income.ts';
import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { addDays, type Day } from '../../values/day.ts';
import type { Currency } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import { chooseChannels, isSecret, isWhole } from '../letters/choose-channels.ts';
import type { LetterChannel } from '../letters/letter-channels.ts';
import type { LetterFacts, LetterInvoice, LetterRecipient } from '../letters/letter-facts.ts';
import type { AnyLetterKind, LetterKind } from '../letters/letter-kinds.ts';

/** The order of a letter: its day, the last day to pay, and the channels that its flow entry allows. */
export type LetterPlan<Kind extends AnyLetterKind = LetterKind> = {
  readonly kind: Kind;
  /** The parts of the case file that a letter reads. */
  readonly file: {
    readonly currency: Currency;
    readonly debt: DebtFacts;
    readonly facts: { readonly is_bankrupt: boolean };
    readonly decisions: readonly CaseDecision[];
  };
  readonly facts: LetterFacts;
  readonly date: Day;
  readonly due: Day | null;
  readonly channels: readonly LetterChannel[];
};

type Asked = LetterPlan<AnyLetterKind> & { readonly recipient: LetterRecipient };

/** God inkassosed: never less than eight days from dispatch (rules §3.1). */
const DEMAND_DAYS_MIN = 8;

const ofRecipient: readonly Check<Asked>[] = [
  [
    'debtor_underage',
    ({ recipient, kind, file }) =>
      !recipient.isMinor || hasOwnIncome(file.decisions) || (!isDemand(kind) && recipient.guardian !== null),
  ],
  ['trustee_data_missing', ({ recipient: { guardian } }) => !guardian || isWhole(guardian.address)],
];

const ofChannel: readonly Check<Asked>[] = [
  ['no_addresses_found', ({ kind, recipient }) => kind !== 'debt_collection' || isReachable(recipient)],
  ['not_a_swedish_address', ({ kind, recipient }) => kind !== 'debt_collection' || isSwedish(recipient)],
  ['no_addresses_found', ({ kind, recipient, channels }) => chooseChannels(kind, recipient, channels).length > 0],
];

/** Inkassolagen 5 §: the claimant, the ground of the claim, and a time to pay or object; the sums are computed, so they are never missing. */
const ofDemand: readonly Check<Asked>[] = [
  ['debtor_is_bankrupt', ({ file }) => !file.facts.is_bankrupt],
  ['missing_debt_description', ({ facts }) => facts.invoices.length > 0 && facts.invoices.every(describesDebt)],
  ['letter_incomplete', ({ facts: { creditor, agency } }) => creditor.name !== '' && agency.name !== ''],
  ['letter_incomplete', ({ date, due }) => due !== null && due >= addDays(date, DEMAND_DAYS_MIN)],
];

const ofPayment: readonly Check<Asked>[] = [
  ['letter_incomplete', ({ facts: { ocr, agency } }) => ocr !== '' && (agency.bankgiro ?? agency.iban) !== null],
];

/** Every refusal of a letter. */
export const checkedLetterRefusals: readonly Refusal[] = [
  ...new Set<Refusal>([
    'debtor_missing',
    ...[...ofRecipient, ...ofChannel, ...ofDemand, ...ofPayment].map(([refusal]) => refusal),
    'no_remaining_transaction_amount',
    'exchange_rate_missing',
  ]),
];

/** Whether a letter may be sent to all its recipients, before its fee is charged. */
export function checkLetter(plan: LetterPlan<AnyLetterKind>): Verdict {
  const [first, ...others] = plan.facts.recipients;
  if (!first) return { allowed: false, refusal: 'debtor_missing' };
  const verdicts = [first, ...others].map((recipient) => checkRecipient({ ...plan, recipient }));
  return verdicts.find(({ allowed }) => !allowed) ?? verdicts[0]!;
}

function checkRecipient(asked: Asked): Verdict {
  return firstRefusal([...ofRecipient, ...ofChannel, ...(isDemand(asked.kind) ? ofDemand : []), ...ofPayment], asked);
}

export function isDemand(kind: AnyLetterKind): boolean {
  return kind === 'debt_collection' || kind === 'foreign_debt_collection';
}

function addressOf({ guardian, address }: LetterRecipient): LetterRecipient['address'] {
  return guardian ? guardian.address : address;
}

function isReachable(recipient: LetterRecipient): boolean {
  return isSecret(recipient) || isWhole(addressOf(recipient));
}

function isSwedish(recipient: LetterRecipient): boolean {
  return isSecret(recipient) || (addressOf(recipient)?.country ?? 'SE') === 'SE';
}

function describesDebt({ description, number, date, due }: LetterInvoice): boolean {
  return Boolean(description?.trim() && number && date && due);
}
