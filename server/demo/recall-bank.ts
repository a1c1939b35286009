import type { AccountMemory } from '@fordra/simulators/bank/open-account';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

const PAYMENTS_MAX = 50;
/** A deposit is numbered by five digits, which are the last of its key. */
const DEPOSITS_MAX = 100_000;

type PaymentRow = {
  readonly key: string;
  readonly deposit: string | null;
  readonly amount: number;
  readonly on: string;
  readonly reference: string | null;
  readonly message: string | null;
  readonly payer: Readonly<Record<string, string>> | null;
  readonly isTakenBack: boolean;
};
type MemoryRow = Omit<AccountMemory, 'payments'> & { readonly payments: readonly PaymentRow[] };

/**
 * What the bank has on our accounts, by the rows that we know: for the simulator, which keeps nothing when it is
 * stopped. It asks again while the demo's past is being made.
 */
export async function recallBank(db: Database): Promise<readonly AccountMemory[]> {
  const { rows } = await sql<MemoryRow>`
    select a.iban, closed.day as "lastClosed",
      (a.opening_balance + (select coalesce(sum(amount), 0) from bank_transactions
        where bank_account = a._id and booking_date <= closed.day))::bigint as balance,
      (select coalesce(json_agg(p order by p."on", p.key), '[]') from (
        select t.bank_key as key, d.bank_key as deposit, t.amount, t.booking_date as "on", t.reference, t.message, t.payer,
          exists (select from bank_transactions r where r.bank_account = a._id and r.kind = 'return'
            and r.booking_date >= t.booking_date and r.amount = -t.amount
            and r.reference is not distinct from t.reference) as "isTakenBack"
        from bank_transactions t
        left join bank_deposits d on d.bank_account = a._id and d.day = t.booking_date and t.bank_key = any(d.row_keys)
        where t.bank_account = a._id and t.kind = 'payment' and (t.booking_date > closed.day or t._id in (
          select _id from bank_transactions where bank_account = a._id and kind = 'payment'
          order by booking_date desc limit ${PAYMENTS_MAX}))) p) as payments
    from bank_accounts a
    join lateral (select coalesce(
      (select max(day) from bank_stated_days where bank_account = a._id),
      (select min(booking_date) - 1 from bank_transactions where bank_account = a._id)) as day) closed
      on closed.day is not null
    where a.fund = 'client' and a.iban is not null`.execute(db);
  return rows.map(({ payments, ...account }) => ({ ...account, payments: payments.map(paymentOf) }));
}

function paymentOf({ key, deposit, payer, ...payment }: PaymentRow): AccountMemory['payments'][number] {
  const { name = null, id_number: idNumber = null, account = null, bankgiro = null } = payer ?? {};
  return {
    ...{ ...payment, kind: 'payment', references: [], endToEndId: null, instructed: null },
    ...{ serial: lastNumberIn(key), deposit: lastNumberIn(deposit ?? '1') % DEPOSITS_MAX },
    payer: { name, idNumber, account, bankgiro },
  };
}

function lastNumberIn(key: string): number {
  return Number(/\d+$/.exec(key)?.[0] ?? 0);
}
