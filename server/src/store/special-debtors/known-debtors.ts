import type { Debtor } from '@fordra/resources/parties/debtors';
import type { BankruptcyEstate } from '@fordra/resources/special-debtors/bankruptcy-estates';
import type { EstateInventory } from '@fordra/resources/special-debtors/estate-inventories';
import type { Estate } from '@fordra/resources/special-debtors/estates';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type CaseOfKnown = {
  readonly case: string;
  readonly debtor: string;
  readonly creditor: string;
  readonly account: string;
  readonly partner: string | null;
  /** The day of its oldest invoice. */
  readonly origin: string | null;
};

const isRunning = sql`status in ('initiated', 'filed', 'approved')`;

/** Of these cases, the open ones of a debtor of whom something is known in any account, ordered by id. */
export async function selectCasesOfKnown(db: Database, ids: readonly string[]): Promise<readonly CaseOfKnown[]> {
  const { rows } = await sql<CaseOfKnown>`
    select k._id as "case", k.debtor, k.creditor, k.account, k.partner,
      (select min(i.invoice_date)::text from invoices i where i."case" = k._id) as origin
    from cases k join debtors d on d._id = k.debtor
    where k._id = any(${[...ids]}) and k.closed is null and exists (
      select from debtors p where (p._id = d._id or p.id_number = d.id_number)
        and (p.deceased_date is not null or p.is_bankrupt or p.reconstruction is not null
          or exists (select from debt_restructurings r where r.debtor = p._id and r.${isRunning})))
    order by k._id`.execute(db);
  return rows;
}

/** An estate of this person in any account: its own, else one that is active. */
export async function selectEstateOf(
  db: Database,
  person: readonly Debtor[],
  own: string,
): Promise<Estate | undefined> {
  const { rows } = await sql<Estate>`
    select * from estates where debtor = any(${person.map(({ _id }) => _id)})
    order by debtor = ${own} desc, is_active desc, _id limit 1`.execute(db);
  return rows[0];
}

export async function selectInventoryOf(db: Database, estate: string): Promise<EstateInventory | undefined> {
  const { rows } = await sql<EstateInventory>`
    select * from estate_inventories where estate = ${estate} order by _id limit 1`.execute(db);
  return rows[0];
}

/** The open bankruptcy of this person in any account: its own, if it has one. */
export async function selectBankruptcyOf(
  db: Database,
  person: readonly Debtor[],
  own: string,
): Promise<BankruptcyEstate | undefined> {
  const { rows } = await sql<BankruptcyEstate>`
    select * from bankruptcy_estates where debtor = any(${person.map(({ _id }) => _id)}) and is_open
    order by debtor = ${own} desc, _id limit 1`.execute(db);
  return rows[0];
}

/**
 * Open cases that are not where the estate, the bankruptcy or the debt restructuring of their debtor has taken the others,
 * such as one that was locked when it was registered; ordered by id.
 */
export async function selectCasesLeftBehind(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    with known as (
      select debtor, '"estate"' as state, null::date as since from estates
        where status in ('awaiting_inventory', 'inventory_registered')
      union all select debtor, '"bankruptcy_estate"', null from bankruptcy_estates where is_open
      union all select debtor, '"debt_restructuring"', initiated_date from debt_restructurings where ${isRunning}
    )
    select distinct k._id from known n join debtors d on d._id = n.debtor
    join debtors p on p._id = d._id or p.id_number = d.id_number
    join cases k on k.debtor = p._id
    where k.closed is null and k.locked_until is null and k._id > ${after}
      and position(n.state in k.position::text) = 0 and position('"bankruptcy_estate"' in k.position::text) = 0
      and (n.since is null or position('"estate"' in k.position::text) = 0
        and exists (select from invoices i where i."case" = k._id and i.invoice_date < n.since))
    order by k._id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}
