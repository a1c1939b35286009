import { ADDRESS_FRESH_DAYS, type AddressSource } from '@fordra/domain/registers/register-words';
import type { Day } from '@fordra/domain/values/day';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { isInFlow, today } from '../flow/due-cases.ts';

export type PersonRow = {
  readonly _id: string;
  readonly id_number: string;
  readonly name: string;
  readonly address: Debtor['address'] | null;
  readonly address_source: AddressSource;
  readonly has_protected_identity: boolean;
  readonly deceased_date: Day | null;
};

/** The debtors of these numbers in all accounts, by number. */
export async function selectPeople(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly PersonRow[]>> {
  const { rows } = await sql<PersonRow>`
    select _id, id_number, name, address, address_source, has_protected_identity, deceased_date
    from debtors where id_number = any(${[...numbers]}) order by _id`.execute(db);
  return Map.groupBy(rows, ({ id_number: number }) => number);
}

/** A job has asked about the debtor today, and got an answer. */
const hasAnsweredToday = sql`exists (select from register_lookups q where q.debtor = d._id and q.result <> 'unavailable'
  and (q.answered at time zone 'Europe/Stockholm')::date = ${today} and q.job is not null)`;

export type DueAddress = { readonly case: string; readonly debtor: string; readonly number: string };

/**
 * Cases after an id to which something happens by tomorrow, and whose debtor is a person whose address no register has
 * confirmed for a month, nor answered about today.
 */
export async function selectDueAddresses(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly DueAddress[]> {
  const { rows } = await sql<DueAddress>`
    select k._id as "case", d._id as debtor, d.id_number as number
    from cases k join debtors d on d._id = k.debtor
    where k._id > ${after} and ${isInFlow} and k.next_flow_date <= ${today} + 1
      and d.id_number_type in ('swedish_person', 'coordination_number') and d.id_number is not null
      and d.deceased_date is null and not d.has_protected_identity
      and coalesce(d.address_checked < ${today} - ${ADDRESS_FRESH_DAYS}::int, true)
      and not ${hasAnsweredToday}
    order by k._id limit ${limit}`.execute(db);
  return rows;
}

/** A register has stated the addresses that these persons have. */
export async function confirmAddresses(db: Database, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    with same as (
      select _id from debtors where id_number = any(${[...numbers]}) and address_checked is distinct from ${today}
      order by _id for update
    )
    update debtors d set address_checked = ${today}, _etag = new_etag(),
      _updated = greatest(business_now(), d._updated + interval '1 millisecond')
    from same where same._id = d._id`.execute(db);
}

export type LookedUpDebtor = {
  readonly debtor: string;
  readonly case: string;
  readonly number: string | null;
  readonly type: Debtor['id_number_type'];
};

/** Whom a letter was sent to; nobody where the register has already answered about the person today. */
export async function selectDebtorOfLetter(db: Database, letter: string): Promise<LookedUpDebtor | undefined> {
  const { rows } = await sql<LookedUpDebtor>`
    select l.debtor, l."case", d.id_number as number, d.id_number_type as type
    from letters l join debtors d on d._id = l.debtor
    where l._id = ${letter} and d.deceased_date is null and not d.has_protected_identity
      and not ${hasAnsweredToday}`.execute(db);
  return rows[0];
}

/**
 * The address of someone whose identity is protected is taken out of letters that have not left, and they are rendered
 * anew: they are forwarded by the tax agency.
 */
export async function hideAddressInLetters(tx: Database, debtors: readonly string[]): Promise<void> {
  await sql`
    with hidden as (
      update letters set recipient_address = null, data = jsonb_set(data, '{recipient,address}', 'null'),
        _etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')
      where debtor = any(${[...debtors]}) and status in ('queued', 'failed')
        and not coalesce((data -> 'recipient' ->> 'isTrustee')::boolean, false)
      returning _id
    )
    delete from letter_prints p using hidden where p.letter = hidden._id`.execute(tx);
}
