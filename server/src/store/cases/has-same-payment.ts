import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';

export type SamePayment = {
  readonly kind: 'payment' | 'creditor_payment';
  readonly creditor: string;
  /** As it was registered; of a payment to the creditor more than the debt may be reported. */
  readonly amount: number;
  readonly paid: string;
  readonly reference: string | undefined;
};

/**
 * Whether a payment with this reference, amount and day is registered for the creditor and not reversed. Until the
 * transaction ends, others that ask about the same payment wait.
 */
export async function hasSamePayment(tx: Database, of: SamePayment): Promise<boolean> {
  if (!of.reference) return false;
  const { kind, creditor, amount, paid, reference } = of;
  const key = JSON.stringify([kind, creditor, amount, paid]);
  await sql`select pg_advisory_xact_lock(${advisoryLocks.samePayment}, hashtext(${key}))`.execute(tx);
  const { rows } = await sql`
    select from payments p left join creditor_payments c on c."case" = p."case" and c.payment = p._id
    where p.creditor = ${creditor} and p.paid_date = ${paid} and p.kind = ${kind} and p.status = 'settled'
      and coalesce(c.amount, p.amount) = ${amount} and natural_key(p.reference) = natural_key(${reference})
    limit 1`.execute(tx);
  return rows.length > 0;
}
