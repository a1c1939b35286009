import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import type { DuePayment } from '@fordra/simulators/bank/start-bank';
import { sql } from 'kysely';
import { selectToday } from '../src/store/clock/select-today.ts';
import type { Database } from '../src/store/connection/database.ts';
import { authorityParty, PAYS_AFTER_BANKING_DAYS } from './world/bank/authority-payouts.ts';

const PAYMENTS_MAX = 500;

type Reported = Pick<Unnumbered, 'amount' | 'reference'> & Pick<DuePayment, 'id' | 'currency'>;

/** What the authority has reported some days ago, and no row of the bank shows: each sum with its reference. */
export async function findAuthorityMoney(db: Database): Promise<readonly DuePayment[]> {
  const { rows } = await sql<Reported>`
    select p._id as id, p.amount, p.currency, p.reference from payments p
    where p.source = 'authority' and p.bank_transaction is null and p.reversed_voucher is null
      and p.paid_date <= ${addBankingDays(await selectToday(db), -PAYS_AFTER_BANKING_DAYS)}
      and not exists (select from bank_transactions t
        where t.reference = p.reference and t.amount = p.amount and t.booking_date >= p.paid_date)
    order by p.paid_date, p._id limit ${PAYMENTS_MAX}`.execute(db);
  return rows.map(({ id, currency, amount, reference }) => ({
    ...{ id, currency },
    payment: {
      ...{ kind: 'payment', amount, reference, references: [], message: null, endToEndId: null },
      ...{ instructed: null, payer: authorityParty },
    },
  }));
}
