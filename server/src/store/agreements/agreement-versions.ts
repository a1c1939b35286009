import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

export type Languages<T> = Readonly<Record<'sv' | 'en', T>>;

type Version = {
  readonly _id: string;
  readonly version: string;
  readonly title: Languages<string>;
  readonly sha256: Languages<string>;
  readonly valid_from: string;
};

/** A version in force, and the companies for which a user signs it. */
export type AgreementToSign = Version & {
  readonly creditors: readonly { readonly _id: string; readonly name: string; readonly organization_no: string }[];
};

/**
 * The version in force of the agreement that applies to a creditor: that of the agreement it has signed before, else of
 * the one that it was made with, else of its partner, else of the operator.
 */
const applicable = sql`(
  select v._id from agreement_versions v join agreements a on a._id = v.agreement
  where v.status = 'published' and a.is_active and a.audience = 'creditor'
    and (a.partner is null or a.partner = c.partner)
  order by (a._id = (select s.agreement from agreement_versions s where s._id = c.agreement_version)) desc nulls last,
    (a._id = c.agreement_template) desc nulls last, a.partner is null, a._created, a._id
  limit 1)`;

/** The versions by creditor; null where no agreement is in force. */
export async function selectApplicable(
  db: Database,
  creditors: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ _id: string; version: string | null }>`
    select c._id, ${applicable} as version from creditors c where c._id = any(${[...creditors]})`.execute(db);
  return new Map(rows.map(({ _id, version }) => [_id, version]));
}

/** What is to be signed, where the version is in force and applies to each of these creditors of the account. */
export async function selectToSign(
  db: Database,
  {
    version,
    account,
    creditors,
  }: { readonly version: string; readonly account: string; readonly creditors: readonly string[] },
): Promise<AgreementToSign | undefined> {
  const { rows } = await sql<AgreementToSign>`
    select v._id, v.version, a.title, v.sha256, v.valid_from,
      (select json_agg(json_build_object('_id', c._id, 'name', c.name, 'organization_no', c.organization_no) order by c.name, c._id)
       from creditors c where c._id = any(${[...creditors]}) and c.account = ${account} and ${applicable} = v._id) as creditors
    from agreement_versions v join agreements a on a._id = v.agreement
    where v._id = ${version} and v.status = 'published'`.execute(db);
  const found = rows[0];
  return found?.creditors?.length === new Set(creditors).size ? found : undefined;
}

/** A version with its documents, for those who are about to sign it. */
export async function selectDocuments(
  db: Database,
  version: string,
): Promise<(Pick<Version, '_id' | 'version' | 'title'> & { readonly documents: unknown }) | undefined> {
  const { rows } = await sql<Pick<Version, '_id' | 'version' | 'title'> & { documents: unknown }>`
    select v._id, v.version, a.title, v.documents from agreement_versions v join agreements a on a._id = v.agreement
    where v._id = ${version}`.execute(db);
  return rows[0];
}

/** A version that requires a signature, and the creditors of an account that have not given it. */
export type RequiredAgreement = Omit<AgreementToSign, 'sha256' | 'valid_from'> & {
  readonly changes: Languages<string> | null;
  readonly documents: Languages<{ readonly id: string; readonly filename: string }>;
  /** The last day to sign, if there is one. */
  readonly sign_by: string | null;
  readonly is_overdue: boolean;
};

type NoticedAgreement = Pick<RequiredAgreement, 'title' | 'version' | 'changes'> & {
  readonly valid_from: string;
  readonly creditors: readonly { readonly name: string }[];
};

/** A creditor that has signed nothing yet signs when it is onboarded. */
const mustSign = sql`v.re_sign = 'required' and c.agreement_version is distinct from v._id
  and (c.is_active or c.agreement_version is not null)`;

/** Who has signed an earlier one is told of a version that asks for no signature. */
const mustKnow = sql`v.re_sign = 'notice' and c.agreement_version is distinct from v._id and c.agreement_version is not null`;

/** A version that those who signed an earlier one are told of, and the companies of an account that it applies to. */
export async function selectNotice(
  db: Database,
  { account, version }: { readonly account: string; readonly version: string },
): Promise<NoticedAgreement | undefined> {
  const { rows } = await sql<NoticedAgreement>`
    select a.title, v.version, v.changes, v.valid_from, json_agg(json_build_object('name', c.name) order by c.name, c._id) as creditors
    from creditors c join agreement_versions v on v._id = ${applicable} join agreements a on a._id = v.agreement
    where c.account = ${account} and v._id = ${version} and ${mustKnow} group by v._id, a._id`.execute(db);
  return rows[0];
}

/** What an account admin still has to sign for the account. */
export async function selectRequired(
  db: Database,
  { account, isAccountAdmin }: { readonly account: string | null; readonly isAccountAdmin: boolean },
): Promise<readonly RequiredAgreement[]> {
  if (account === null || !isAccountAdmin) return [];
  const { rows } = await sql<RequiredAgreement>`
    select v._id, a.title, v.version, v.changes, v.documents, v.valid_from + v.sign_within_days::int as sign_by,
      coalesce(v.valid_from + v.sign_within_days::int
        < (business_now() at time zone 'Europe/Stockholm')::date, false) as is_overdue,
      json_agg(json_build_object('_id', c._id, 'name', c.name, 'organization_no', c.organization_no)
        order by c.name, c._id) as creditors
    from creditors c
    join agreement_versions v on v._id = ${applicable}
    join agreements a on a._id = v.agreement
    where c.account = ${account} and ${mustSign}
    group by v._id, a._id order by sign_by nulls last, v._id`.execute(db);
  return rows;
}

/** Those of these accounts that have agreements to sign that are past their days. */
export async function selectOverdueAccounts(db: Database, accounts: readonly string[]): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set();
  const { rows } = await sql<{ account: string }>`
    select distinct c.account from creditors c join agreement_versions v on v._id = ${applicable}
    where c.account = any(${[...accounts]}) and ${mustSign}
      and v.valid_from + v.sign_within_days::int < (business_now() at time zone 'Europe/Stockholm')::date`.execute(db);
  return new Set(rows.map(({ account }) => account));
}

/** The checksums of files, by their ids. */
export async function selectDigests(db: Database, files: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ file: string; sha256: string }>`
    select file, sha256 from media_contents where file = any(${[...files]})`.execute(db);
  return new Map(rows.map(({ file, sha256 }) => [file, sha256]));
}

/** Puts a version of the product in force; one that another process has printed stays as it is. */
export async function publishPrinted(
  tx: Database,
  version: string,
  documents: object,
  sha256: Languages<string>,
): Promise<void> {
  await sql`
    update agreement_versions set documents = ${JSON.stringify(documents)}, sha256 = ${JSON.stringify(sha256)},
      valid_from = (business_now() at time zone 'Europe/Stockholm')::date, status = 'published', _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${version} and status = 'draft' and documents is null`.execute(tx);
}

/** The version of the same agreement that is in force, locked. */
export async function lockPublishedVersion(tx: Database, agreement: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from agreement_versions where agreement = ${agreement} and status = 'published' for update`.execute(tx);
  return rows[0];
}

export type Reminder = {
  readonly account: string;
  readonly version: string;
  readonly kind: 'published' | 'days_7' | 'days_1';
};

const REMINDERS_AT_ONCE = 1000;

/**
 * The notices of versions and the reminders to sign them that are due and have not been made: when a version is in force, seven days before its last day
 * and the day before it; each once for a creditor, and the last of those that are due together.
 */
export async function insertReminders(tx: Database): Promise<readonly Reminder[]> {
  const { rows } = await sql<Reminder>`
    with due as (
      select c._id as creditor, c.account, v._id as version,
        case when v.re_sign = 'notice' then 'published' when today >= v.valid_from + v.sign_within_days::int - 1 then 'days_1'
          when today >= v.valid_from + v.sign_within_days::int - 7 then 'days_7' else 'published' end as kind
      from (select (business_now() at time zone 'Europe/Stockholm')::date as today) t,
        creditors c join agreement_versions v on v._id = ${applicable}
      where (${mustSign} or ${mustKnow}) and v.valid_from <= today
    ), made as (
      insert into agreement_reminders (creditor, agreement_version, kind)
      select creditor, version, kind from due
      where not exists (select from agreement_reminders r
        where r.creditor = due.creditor and r.agreement_version = due.version and r.kind = due.kind)
      limit ${REMINDERS_AT_ONCE}
      on conflict do nothing returning creditor, agreement_version, kind
    )
    select distinct c.account, made.agreement_version as version, made.kind
    from made join creditors c on c._id = made.creditor`.execute(tx);
  return rows;
}

/** A version in force by its id, for those who are not signed in yet. */
export async function selectPublished(db: Database, version: string): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select v._id, v.version, a.title, v.sha256, v.valid_from
    from agreement_versions v join agreements a on a._id = v.agreement
    where v._id = ${version} and v.status = 'published'`.execute(db);
  return rows[0];
}
