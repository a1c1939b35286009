import type { Case } from '@fordra/resources/cases/cases';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export async function takeTicketNumber(tx: Database): Promise<string> {
  const [number] = await takeTicketNumbers(tx, 1);
  return number!;
}

export async function takeTicketNumbers(tx: Database, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ n: string }>`
    select nextval('ticket_numbers') as n from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ n }) => `T-${String(n).padStart(6, '0')}`);
}

export type TicketCase = Pick<
  Case,
  | '_id'
  | 'creditor'
  | 'account'
  | 'partner'
  | 'customer'
  | 'debtor'
  | 'solicitor'
  | 'customer_name'
  | 'has_protected_identity'
>;

export function selectTicketCase(tx: Database, id: string): Promise<TicketCase | undefined> {
  return tx
    .selectFrom('cases')
    .select([
      '_id',
      'creditor',
      'account',
      'partner',
      'customer',
      'debtor',
      'solicitor',
      'customer_name',
      'has_protected_identity',
    ])
    .where('_id', '=', id)
    .executeTakeFirst() as Promise<TicketCase | undefined>;
}

/** The only creditor that a user writes for; undefined where there are several. */
export async function selectOnlyCreditor(
  tx: Database,
  account: string,
  among: readonly string[],
): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('creditors')
    .select('_id')
    .where('account', '=', account)
    .$if(among.length > 0, (query) => query.where('_id', 'in', [...among]))
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]!._id : undefined;
}

export type TicketUser = {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: string;
  readonly language: string;
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
};

export function selectTicketUser(tx: Database, id: string): Promise<TicketUser | undefined> {
  return tx
    .selectFrom('users')
    .select(['_id', 'name', 'email', 'kind', 'language', 'account', 'partner', 'customer', 'solicitor'])
    .where('_id', '=', id)
    .where('is_disabled', '=', false)
    .executeTakeFirst();
}

/** A debtor, and its user where one has the address that it is written to at. */
export type DebtorParty = { readonly user: string | null; readonly has_protected_identity: boolean };

/** In the order given. */
export async function selectDebtorParties(
  tx: Database,
  debtors: readonly { readonly customer: string; readonly email: string }[],
): Promise<readonly DebtorParty[]> {
  const { rows } = await sql<DebtorParty>`
    select u._id as "user", c.has_protected_identity
    from unnest(${debtors.map(({ customer }) => customer)}::text[], ${debtors.map(({ email }) => email)}::text[])
      with ordinality as given(customer, email, at)
    join customers c on c._id = given.customer
    left join lateral (select _id from users where customer = c._id and kind = 'customer_user' and not is_disabled
      and lower(email) = lower(given.email) order by _id limit 1) u on true
    order by at`.execute(tx);
  return rows;
}

/** Whether a customer has a protected identity. */
export async function isProtectedCustomer(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('has_protected_identity')
    .where('_id', '=', id)
    .executeTakeFirst();
  return row?.has_protected_identity === true;
}
