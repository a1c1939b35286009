import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import {
  buildPayment,
  type PayableCase,
  type PaymentOrder,
  type Unnumbered,
} from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import { loadReturns } from './load-returns.ts';
import { selectPayableCases } from './select-payable-cases.ts';
import type { WorldPayment } from './world-bank.ts';

const OPEN_CASES = 12;
const FEE = 12_50;

/** The last two banking days before the end, so that what is odd is not old when the demo begins. */
export function oddDays(to: Day): readonly [Day, Day] {
  return [addBankingDays(to, -2), addBankingDays(to, -1)];
}

/** Payments that a person has to look at, and some that are too large. In a small world several are of one case. */
export async function loadOddPayments(tx: Database, day: Day, to: Day): Promise<readonly WorldPayment[]> {
  const [first] = oddDays(to);
  const found = await selectPayableCases(
    tx,
    sql`where closed is null and currency = 'SEK' and failed_reason is null
    and remaining_transaction_amount > 0 and reference_number like 'V-%'
    order by md5(reference_number) limit ${OPEN_CASES}`,
  );
  if (found.length === 0) return [];
  const open = Array.from({ length: OPEN_CASES }, (_, at) => found[at % found.length]!);
  return day === first
    ? oddOfFirst(open.slice(0, 6), await loadClosed(tx, false))
    : oddOfSecond(open.slice(6), await loadClosed(tx, true));
}

/** The newest case that is closed: paid, or with a debt left. */
async function loadClosed(tx: Database, isPaid: boolean): Promise<readonly PayableCase[]> {
  return selectPayableCases(
    tx,
    sql`where closed is not null and currency = 'SEK' and reference_number like 'V-%'
    and closed_kind ${isPaid ? sql`=` : sql`<>`} 'fully_paid' order by closed desc, reference_number limit 1`,
  );
}

type Six = readonly [PayableCase, PayableCase, PayableCase, PayableCase, PayableCase, PayableCase];

function oddOfFirst(open: readonly PayableCase[], closed: readonly PayableCase[]): readonly WorldPayment[] {
  const [a, b, c, d, e, f] = open as Six;
  return [
    ...pay(a, { way: 'mistyped' }, withoutNumber),
    ...pay(b, { way: 'no_ocr', amount: 500_00 }),
    ...pay(c, { way: 'two_references' }, withoutNumber),
    ...pay(d, { way: 'too_much' }),
    ...pay(e, { way: 'mistyped', amount: 300_00 }, withoutNumber),
    ...pay(f, { way: 'no_ocr' }, (payment) => ({ ...payment, message: 'Betalning av skulden', payer: unknownParty })),
    ...pay(closed[0], { way: 'right', amount: 400_00 }),
  ];
}

function oddOfSecond(open: readonly PayableCase[], paid: readonly PayableCase[]): readonly WorldPayment[] {
  const [a, b, c, d, e, f] = open as Six;
  return [
    ...pay(a, { way: 'eur' }),
    ...pay(b, { way: 'mistyped' }, withoutNumber),
    ...pay(c, { way: 'too_much' }),
    // Someone pays whose own debt is another.
    ...pay(d, { way: 'right' }, (payment) => ({ ...payment, payer: payerOf(e) })),
    ...pay(f, { way: 'no_ocr' }, (payment) => ({ ...payment, message: 'Faktura', payer: nameOf(f) })),
    ...pay(paid[0], { way: 'right', amount: 250_00 }),
  ];
}

function pay(
  of: PayableCase | undefined,
  order: Omit<PaymentOrder, 'of'>,
  change: (payment: Unnumbered) => Unnumbered = (payment) => payment,
): readonly WorldPayment[] {
  if (!of) return [];
  const { currency, payment } = buildPayment({ of, ...order });
  return [{ currency, payment: change(payment) }];
}

/** Most payers are known by name only. */
function withoutNumber(payment: Unnumbered): Unnumbered {
  return { ...payment, payer: { ...payment.payer, idNumber: null } };
}

function payerOf({ debtor, idNumber }: PayableCase): Unnumbered['payer'] {
  return { ...unknownParty, name: debtor, idNumber };
}

function nameOf({ debtor }: PayableCase): Unnumbered['payer'] {
  return { ...unknownParty, name: debtor };
}

/** A fee, and a payment of the day before that the bank takes back. */
export async function loadOddEntries(tx: Database, to: Day): Promise<readonly Unnumbered[]> {
  const [first] = oddDays(to);
  const plain = { references: [], endToEndId: null, instructed: null } as const;
  const fee: Unnumbered = {
    ...{
      ...plain,
      kind: 'fee',
      amount: -FEE,
      reference: null,
      message: 'Avgift för betaltjänster',
      payer: unknownParty,
    },
  };
  const taken = await loadReturns(
    tx,
    sql`join payments p on p.bank_transaction = t._id and p.overpaid_amount = 0
    where t.status = 'placed' and t.kind = 'payment' and t.reference is not null and t.booking_date <= ${first}
    order by t.booking_date desc, t.bank_key limit 1`,
  );
  return [fee, ...taken];
}
