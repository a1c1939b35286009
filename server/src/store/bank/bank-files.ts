import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { MediaValue } from '../files/unattached-files.ts';
import { nextVersion } from '../sql/next-version.ts';

const FILES_AT_ONCE = 200;

/** A file as it was received, before it is read. */
export type NewBankFile = {
  readonly fileName: string;
  readonly channel: 'sftp' | 'upload';
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  readonly size: number;
  readonly file: MediaValue | null;
};

/** Stores a received file. The same bytes again are only counted. */
export async function insertBankFile(
  tx: Database,
  { fileName, channel, digest, size, file }: NewBankFile,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into bank_files (file_name, kind, channel, digest, size, file, received)
    values (${fileName}, 'unknown', ${channel}, ${digest}, ${size}, ${file && JSON.stringify(file)}, business_now())
    on conflict (digest) do update set repeats = bank_files.repeats + 1, _etag = new_etag(), _updated = business_now()
    returning _id as id, repeats = 0 as "isNew"`.execute(tx);
  return rows[0]!;
}

export type WaitingFile = { readonly id: string; readonly storedName: string | null; readonly fileName: string };

/** Received files that have not been judged, oldest first. */
export async function selectWaitingFiles(db: Database): Promise<readonly WaitingFile[]> {
  const { rows } = await sql<WaitingFile>`
    select f._id as id, c.stored_name as "storedName", f.file_name as "fileName" from bank_files f
    left join media_contents c on c.file = f.file ->> 'id'
    where f.status = 'received' order by f.received, f._id limit ${FILES_AT_ONCE}`.execute(db);
  return rows;
}

/** Locks a file that waits; undefined once it is judged. */
export async function lockWaitingFile(tx: Database, id: string): Promise<{ readonly name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select file_name as name from bank_files where _id = ${id} and status = 'received' for update`.execute(tx);
  return rows[0];
}

export type ClientAccount = {
  readonly id: string;
  readonly currency: Currency;
  readonly details_from: 'bgmax' | 'camt053' | 'camt054';
};

/** The account of clients' money with this number, locked: one file of an account is booked at a time. */
export async function lockAccountOf(
  tx: Database,
  { scheme, number }: BankFileContent['account'],
): Promise<ClientAccount | undefined> {
  const column = { bankgiro: sql`bankgiro`, iban: sql`iban`, other: sql`concat(clearing, account_number)` }[scheme];
  const { rows } = await sql<ClientAccount>`
    select _id as id, currency, details_from from bank_accounts where ${column} = ${number} and fund = 'client'
    limit 1 for update`.execute(tx);
  return rows[0];
}

export type FileVerdict = {
  readonly kind: BankFileContent['kind'] | 'pain002' | 'lb_report' | 'unknown';
  readonly account: string | null;
  readonly fault: string | null;
  readonly results: Readonly<Record<string, unknown>>;
  readonly control: Readonly<Record<string, unknown>> | null;
};

/** Stores what became of a file. One that is right replaces the parked ones of the same name or of the same rows. */
export async function settleBankFile(
  tx: Database,
  { id, name }: { readonly id: string; readonly name: string },
  { kind, account, fault, results, control }: FileVerdict,
): Promise<void> {
  await tx
    .updateTable('bank_files')
    .set({
      kind,
      fault,
      status: fault === null ? 'applied' : 'parked',
      bank_account: account,
      applied: fault === null ? sql<string>`business_now()` : null,
      results: JSON.stringify(results),
      control: control && JSON.stringify(control),
      ...nextVersion,
    })
    .where('_id', '=', id)
    .execute();
  if (fault !== null) return;
  await tx
    .updateTable('bank_files')
    .set({ status: 'replaced', ...nextVersion })
    .where('status', '=', 'parked')
    .where(sql<boolean>`(file_name = ${name} or results ->> 'rows_digest' = ${String(results.rows_digest)})`)
    .execute();
}
