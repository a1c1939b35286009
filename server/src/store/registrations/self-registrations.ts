import { type RawBuilder, sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { ago } from '../sql/ago.ts';

export type Registration = {
  readonly _id: string;
  readonly organization_no: string;
  readonly name: string;
  readonly status: 'signing' | 'awaiting_co_signer' | 'needs_review' | 'completed' | 'expired';
  readonly creditor: string | null;
  readonly template: string;
  readonly sealed: string | null;
};

export type Signer = {
  readonly person_mark: string;
  readonly sealed: string;
  readonly signed_at: string | null;
};

export type LockedRegistration = { readonly registration: Registration; readonly signers: readonly Signer[] };

/** A registration that waits for this person's signature. */
export async function findAwaiting(db: Database, no: string, mark: string): Promise<Registration | undefined> {
  const { rows } = await sql<Registration>`
    select r.*, d.sealed from self_registrations r join self_registration_signers s on s.registration = r._id
    left join self_registration_data d on d.registration = r._id
    where r.organization_no = ${no} and r.status = 'awaiting_co_signer' and s.person_mark = ${mark}
      and s.signed_at is null`.execute(db);
  return rows[0];
}

export async function isRegistered(db: Database, no: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists(select from creditors where organization_no = ${no}) or exists(select from self_registrations
      where organization_no = ${no} and status in ('awaiting_co_signer', 'needs_review')) as is`.execute(db);
  return rows[0]!.is;
}

/** Until the end of the transaction nobody else registers a company of one of these numbers; one of them that is a creditor. */
export async function lockCompanies(tx: Database, numbers: readonly string[]): Promise<string | undefined> {
  for (const no of [...new Set(numbers)].sort())
    await sql`select pg_advisory_xact_lock(${advisoryLocks.newCompanies}, hashtext(${no}))`.execute(tx);
  const { rows } = await sql<{ organization_no: string }>`
    select organization_no from creditors where organization_no = any(${[...numbers]}::text[]) limit 1`.execute(tx);
  return rows[0]?.organization_no;
}

export async function insertRegistration(
  tx: Database,
  {
    organization_no,
    name,
    template,
    sealed,
  }: Pick<Registration, 'organization_no' | 'name' | 'template'> & { sealed: string },
): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    with made as (insert into self_registrations (organization_no, name, template)
      values (${organization_no}, ${name}, ${template}) returning _id),
    kept as (insert into self_registration_data (registration, sealed) select _id, ${sealed} from made)
    select _id from made`.execute(tx);
  return rows[0]!._id;
}

/** Names the order by which a person signs; an earlier one of the same person no longer counts. */
export async function saveSigner(
  tx: Database,
  registration: string,
  { mark, sealed, order }: { readonly mark: string; readonly sealed: string; readonly order: string | null },
): Promise<void> {
  await sql`
    insert into self_registration_signers (registration, person_mark, sealed, eid_order)
    values (${registration}, ${mark}, ${sealed}, ${order})
    on conflict (registration, person_mark) do update set eid_order = coalesce(excluded.eid_order, self_registration_signers.eid_order)
    where self_registration_signers.signed_at is null`.execute(tx);
}

export async function markSigned(tx: Database, order: string, sealed: string): Promise<void> {
  await sql`
    update self_registration_signers set signed_at = now(), sealed = ${sealed}
    where eid_order = ${order} and signed_at is null`.execute(tx);
}

/** The registration of an order with its signers, locked; undefined if the data has been deleted. */
export async function lockByOrder(tx: Database, order: string): Promise<LockedRegistration | undefined> {
  return lock(tx, sql`(select registration from self_registration_signers where eid_order = ${order})`);
}

export function lockRegistration(tx: Database, id: string): Promise<LockedRegistration | undefined> {
  return lock(tx, sql`${id}`);
}

async function lock(tx: Database, id: RawBuilder<unknown>): Promise<LockedRegistration | undefined> {
  const { rows } = await sql<Registration>`
    select r.*, d.sealed from self_registrations r left join self_registration_data d on d.registration = r._id
    where r._id = ${id} for update of r`.execute(tx);
  return rows[0] && { registration: rows[0], signers: await selectSigners(tx, rows[0]._id) };
}

const SETTLE_AFTER_MINUTES = 5;
const SETTLED_AT_ONCE = 100;

/** Registrations that somebody has signed today, for which nobody has asked since. */
export async function selectSignedUnsettled(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select r._id from self_registrations r join self_registration_data d on d.registration = r._id
    where r.status in ('signing', 'awaiting_co_signer') and exists(select from self_registration_signers s
      where s.registration = r._id and s.signed_at between ${ago(1, 'days')} and ${ago(SETTLE_AFTER_MINUTES, 'mins')})
    order by r._created, r._id limit ${SETTLED_AT_ONCE}`.execute(db);
  return rows.map(({ _id }) => _id);
}

export async function selectSigners(tx: Database, registration: string): Promise<readonly Signer[]> {
  const { rows } = await sql<Signer>`
    select person_mark, sealed, signed_at from self_registration_signers
    where registration = ${registration} order by signed_at, person_mark`.execute(tx);
  return rows;
}

export async function setStatus(
  tx: Database,
  registration: string,
  status: Registration['status'],
  creditor: string | null = null,
): Promise<void> {
  await sql`
    update self_registrations set status = ${status}, creditor = ${creditor}, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${registration}`.execute(tx);
}

export async function selectSealed(db: Database, registration: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from self_registration_data where registration = ${registration}`.execute(db);
  return rows[0]?.sealed;
}

/** Whether the registration of an order made a company that this person is a user of. */
export async function isUserOfRegistered(db: Database, order: string, personNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from self_registration_signers s join self_registrations r on r._id = s.registration
    join creditors c on c._id = r.creditor join users u on u.account = c.account
    where s.eid_order = ${order} and u.person_no = ${personNo} and u.deleted is null limit 1`.execute(db);
  return rows.length > 0;
}

/** What was typed and proven is deleted once it is no longer needed. */
export async function dropSealed(tx: Database, registration: string): Promise<void> {
  await sql`delete from self_registration_data where registration = ${registration}`.execute(tx);
  await sql`update self_registration_signers set sealed = '' where registration = ${registration}`.execute(tx);
}

const CO_SIGNING_DAYS = 14;

/**
 * Ends what nobody signed in an hour, or in 14 days where co-signers were asked; a repeated run changes nothing. What
 * somebody signed is kept until the person has been told that it came to nothing: those registrations are returned.
 */
export async function expireRegistrations(tx: Database): Promise<readonly string[]> {
  const isSigned = sql`exists(select from self_registration_signers s where s.registration = r._id and s.signed_at is not null)`;
  const { rows } = await sql<{ _id: string; was_signed: boolean }>`
    with ended as (
      update self_registrations r set status = 'expired', _etag = new_etag(),
        _updated = greatest(business_now(), _updated + interval '1 millisecond')
      from self_registration_data d
      where d.registration = r._id and (r.status = 'signing' and d.created_at < ${ago(1, 'hours')} and not ${isSigned}
        or r.status = 'signing' and d.created_at < ${ago(1, 'days')}
        or r.status = 'awaiting_co_signer' and d.created_at < ${ago(CO_SIGNING_DAYS, 'days')})
      returning r._id, ${isSigned} as was_signed
    ), data as (delete from self_registration_data where registration in (select _id from ended where not was_signed)),
    signers as (delete from self_registration_signers
      where registration in (select _id from ended where not was_signed))
    select _id, was_signed from ended`.execute(tx);
  await sql`delete from registration_sessions where created_at < ${ago(1, 'hours')}`.execute(tx);
  await sql`delete from partner_registrations where created_at < ${ago(1, 'hours')}`.execute(tx);
  await sql`delete from company_register_answers where fetched_at < ${ago(1, 'days')}`.execute(tx);
  return rows.filter(({ was_signed }) => was_signed).map(({ _id }) => _id);
}
