import type { BankRow } from '../../money/bank/bank-row.ts';
import type { Ore } from '../../values/money.ts';
import type { Chance } from '../chance.ts';
import { aParty, type KnownCase, type KnownParty, paymentDay, pick } from './known-cases.ts';
import { mistype, writeOcr } from './write-numbers.ts';

/** A payment, the cases it is for in the order of its references, and whether the rules leave it to a person. */
export type KnownPayment = {
  readonly kind: PaymentKind;
  readonly row: BankRow;
  readonly owners: readonly string[];
  readonly mustWait: boolean;
};

type Written = Partial<Pick<BankRow, 'reference' | 'references' | 'message' | 'currency'>> & {
  readonly payer: Partial<KnownParty> | null;
  readonly amount: Ore;
  readonly mustWait?: boolean;
  readonly owners?: readonly string[];
};
type World = { readonly cases: readonly KnownCase[]; readonly chance: Chance; readonly owner: KnownCase };

/** People who owe nothing here are numbered from here on. */
const OUTSIDERS_FROM = 20_000;

/** How often each occurs in a thousand, and what the bank says of it. */
const kinds = {
  right_ocr: [600, (world) => ({ ...writeOcr(world.chance, ocrOf(world)), ...anyPayer(world) })],
  wrong_digit: [90, (world) => aSlip(world, 'digit')],
  swapped_digits: [60, (world) => aSlip(world, 'swap')],
  own_without_ocr: [80, payOwn],
  invoice_number: [60, (world) => ({ reference: world.owner.invoiceNumbers[0]!, ...anyPayer(world) })],
  journal_number: [20, (world) => ({ message: `Ärende ${world.owner.journalNumber}`, ...anyPayer(world) })],
  for_another: [40, payForAnother],
  several_references: [20, paySeveral],
  wrong_currency: [10, payInOtherCurrency],
  not_ours: [20, payNothingOfOurs],
} satisfies Record<string, readonly [number, (world: World) => Written]>;
const drawnKinds = Object.keys(kinds) as readonly (keyof typeof kinds)[];
/** The right OCR number of a case that was closed with debt left is one of its own: it waits for a person. */
export const paymentKinds = [...drawnKinds, 'closed_unpaid'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export function aKnownPayment(chance: Chance, cases: readonly KnownCase[], n: number): KnownPayment {
  let at = chance.whole(1, 1_000);
  const drawn = drawnKinds.find((one) => {
    at -= kinds[one][0];
    return at <= 0;
  })!;
  const owner = pick(chance, cases);
  const written: Written = kinds[drawn][1]({ cases, chance, owner });
  const { payer, amount, mustWait, owners = [owner.id], ...texts } = written;
  const isOther = payer !== null && isOpenDebtor(cases, payer) && payer.idNumber !== owner.debtor.idNumber;
  return {
    kind: drawn === 'right_ocr' && owner.closed === 'unpaid' ? 'closed_unpaid' : drawn,
    row: { ...emptyRow, key: String(n), amount, currency: owner.currency, payer: payerOf(payer), ...texts },
    owners,
    mustWait: mustWait ?? (isOther || owner.closed === 'unpaid'),
  };
}

const emptyRow: Omit<BankRow, 'key' | 'amount' | 'currency' | 'payer'> = {
  kind: 'payment',
  bookingDate: paymentDay,
  valueDate: paymentDay,
  reference: null,
  references: [],
  message: null,
  endToEndId: null,
  instructed: null,
};

const ocrOf = ({ owner }: World) => owner.ocrNumbers[0]!;

/** Mostly what is owed or was asked for, else a part of it or a round sum. */
function anAmount({ chance, owner }: World): Ore {
  const asked = [...owner.remaining, owner.letters[0]!.amount].filter((amount) => amount > 0);
  return chance.whole(1, 10) <= 6 ? pick(chance, asked) : chance.whole(1, 40) * 100_00;
}

/** The debtor, an outsider, or a payer that the bank does not name; seldom another debtor. */
function anyPayer(world: World): Pick<Written, 'payer' | 'amount'> {
  const { chance, owner, cases } = world;
  const amount = anAmount(world);
  const who = chance.whole(1, 1_000);
  if (who <= 3) return { amount, payer: pick(chance, cases).debtor };
  if (who <= 100) return { amount, payer: null };
  if (who <= 250) return { amount, payer: some(chance, aParty(chance, OUTSIDERS_FROM + chance.whole(0, 3_000))) };
  return { amount, payer: some(chance, owner.debtor) };
}

/** What the bank states of a payer. */
function some(chance: Chance, party: KnownParty): Partial<KnownParty> {
  const given = chance.whole(1, 3);
  if (given === 1) return party;
  return given === 2 ? { name: party.name } : { name: party.name.toUpperCase() };
}

/**
 * The debtor, whom the bank names: a slip may give another case's right reference, and nothing but who paid can tell that
 * from a payment for that case.
 */
function aSlip(world: World, slip: 'digit' | 'swap'): Written {
  const reference = mistype(world.chance, ocrOf(world), slip);
  return { reference, amount: anAmount(world), payer: some(world.chance, world.owner.debtor) };
}

/**
 * Nobody who writes no number means a claim that is paid, but for the one who pays its letter once more: a round sum for it
 * cannot be told from a payment of what the debtor owes elsewhere.
 */
function payOwn(world: World): Written {
  const { chance, owner } = world;
  const amount = owner.closed === 'paid' ? owner.letters[0]!.amount : anAmount(world);
  const message = pick(chance, [
    null,
    owner.debtor.name,
    'Betalning av skuld',
    `Pnr ${owner.debtor.idNumber}`,
    '2026-11-17',
  ]);
  return { message, amount, payer: some(chance, owner.debtor) };
}

/** A debtor of ours who writes whom the payment is for; the sum may be what the payer owes too. */
function payForAnother(world: World): Written {
  const { chance, cases, owner } = world;
  const own = pick(chance, cases);
  const amount = chance.whole(1, 3) === 1 && own.closed === null ? own.remaining[0]! : anAmount(world);
  const texts: readonly Partial<Written>[] = [
    { reference: ocrOf(world) },
    { reference: owner.invoiceNumbers[0]! },
    { message: `Gäller ${owner.debtor.name} ${owner.debtor.idNumber}` },
    { message: `Betalning åt ${owner.debtor.idNumber.slice(-10, -4)}-${owner.debtor.idNumber.slice(-4)}` },
  ];
  return { ...pick(chance, texts), amount, payer: own.debtor };
}

function paySeveral(world: World): Written {
  const { chance, cases } = world;
  const open = cases.slice(0, 500).filter(({ closed, currency }) => closed === null && currency === 'SEK');
  const paid = Array.from({ length: chance.whole(2, 4) }, () => pick(chance, open));
  const isMistyped = chance.whole(1, 3) === 1;
  const references = paid.map((one, at) => ({
    reference: isMistyped && at === 0 ? mistype(chance, one.ocrNumbers[0]!, 'digit') : one.ocrNumbers[0]!,
    amount: one.remaining[0]!,
  }));
  return {
    references,
    currency: 'SEK',
    amount: references.reduce((sum, { amount }) => sum + amount, 0),
    owners: paid.map(({ id }) => id),
    mustWait: isMistyped,
    payer: { name: 'Redovisningsbyrån i Norr AB' },
  };
}

function payInOtherCurrency(world: World): Written {
  const currency = world.owner.currency === 'SEK' ? 'EUR' : 'SEK';
  return { reference: ocrOf(world), currency, mustWait: true, ...anyPayer(world) };
}

/** A person with the name of a debtor pays something else, with a number of that. */
function payNothingOfOurs(world: World): Written {
  const { chance, owner } = world;
  const outsider = aParty(chance, OUTSIDERS_FROM + chance.whole(0, 3_000));
  const message = pick(chance, [
    'Tel 0701740699',
    'Kundnummer 4711',
    `Hyra 2026-11 lgh ${chance.whole(1_001, 1_400)}`,
    null,
  ]);
  const payer = { idNumber: outsider.idNumber, name: owner.debtor.name };
  return { message, amount: anAmount(world), payer, owners: [], mustWait: true };
}

function isOpenDebtor(cases: readonly KnownCase[], { idNumber }: Partial<KnownParty>): boolean {
  return cases.some(({ closed, debtor }) => closed === null && debtor.idNumber === idNumber);
}

function payerOf(party: Partial<KnownParty> | null): BankRow['payer'] {
  return { name: party?.name ?? null, idNumber: party?.idNumber ?? null, account: null, bankgiro: null };
}
