import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { unknownParty } from '@fordra/simulators/bank/movements';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import type { ActAs } from './act-as-user.ts';
import type { WorldPayment } from './world-bank.ts';

export const PAYS_AFTER_BANKING_DAYS = 3;
/** As many as one row can be tied to. */
const TOGETHER_MAX = 100;
export const authorityParty = { ...unknownParty, name: 'Kronofogdemyndigheten' };

type InTransit = { readonly id: string; readonly amount: number; readonly reference: string | null };
/** One sum to our account, and the payments that it is of. */
export type Payout = { readonly payment: WorldPayment; readonly of: readonly InTransit[] };

/** The money that the authority has collected, some days after it has reported it: all of a day in one sum. */
export function openAuthorityPayouts(tx: Database) {
  const casesOf = new Map<Day, string[]>();
  return {
    report(day: Day, cases: readonly string[]): void {
      if (cases.length === 0) return;
      const on = addBankingDays(day, PAYS_AFTER_BANKING_DAYS);
      casesOf.set(on, [...(casesOf.get(on) ?? []), ...cases]);
    },
    async takeDue(day: Day): Promise<readonly Payout[]> {
      const cases = casesOf.get(day);
      if (!cases) return [];
      casesOf.delete(day);
      const { rows } = await sql<InTransit>`
        select _id as id, amount, reference from payments where "case" = any(${cases}) and source <> 'creditor'
          and bank_transaction is null and reversed_voucher is null and currency = 'SEK' order by _id`.execute(tx);
      return Array.from({ length: Math.ceil(rows.length / TOGETHER_MAX) }, (_, at) =>
        payoutOf(rows.slice(at * TOGETHER_MAX, (at + 1) * TOGETHER_MAX)),
      );
    },
  };
}

function payoutOf(of: readonly InTransit[]): Payout {
  const amount = of.reduce((sum, one) => sum + one.amount, 0);
  const isOne = of.length === 1;
  const payment: Unnumbered = {
    ...{ kind: 'payment', amount, reference: isOne ? of[0]!.reference : null, references: [] },
    ...{ message: isOne ? null : `Redovisning av ${of.length} mål`, endToEndId: null, instructed: null },
    payer: authorityParty,
  };
  return { payment: { currency: 'SEK', payment }, of };
}

type Tying = { readonly tx: Database; readonly actAs: ActAs };

/** The portal itself finds the payment of a sum that is of one; a user names those of the others. */
export async function tiePayouts({ tx, actAs }: Tying, day: Day, payouts: readonly Payout[]): Promise<void> {
  for (const { payment, of } of payouts.filter((one) => one.of.length > 1)) {
    const { rows } = await sql<{ _id: string }>`
      select _id from bank_transactions where booking_date = ${day} and status = 'unplaced'
        and payer ->> 'name' = ${authorityParty.name} and amount = ${payment.payment.amount} order by _id limit 1`.execute(
      tx,
    );
    const input = { payments: of.map(({ id }) => id) };
    await actAs('finn@fordra.example', { resource: 'bank--transactions', id: rows[0]!._id, action: 'tie', input });
  }
}
