import type { NumberFacts } from '@fordra/domain/enforcement/files/check-received-file';
import type { FileFault } from '@fordra/domain/enforcement/files/file-faults';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type ReceivedFile = { readonly _id: string; readonly file_name: string; readonly bytes: Buffer };

type NewFile = { readonly name: string; readonly bytes: Buffer; readonly digest: string };

/** Stores a received file unchanged. For the same name and bytes only the repeated arrival is recorded. */
export async function saveReceivedFile(tx: Database, { name, bytes, digest }: NewFile): Promise<string> {
  const content = bytes.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '\uFFFD');
  const { rows } = await sql<{ _id: string; is_new: boolean }>`
    insert into enforcement_received_files (file_name, digest, size, content)
    values (${name}, ${digest}, ${bytes.length}, ${content})
    on conflict (file_name, digest) do update set repeats = enforcement_received_files.repeats + 1,
      _etag = new_etag(),
      _updated = greatest(business_now(), enforcement_received_files._updated + interval '1 millisecond')
    returning _id, xmax = 0 as is_new`.execute(tx);
  const { _id, is_new } = rows[0]!;
  if (is_new) await sql`insert into enforcement_received_bytes (file, bytes) values (${_id}, ${bytes})`.execute(tx);
  return _id;
}

/** Files that have not been read yet or wait for another file: first those without a number, then by number. */
export async function selectOpenFiles(db: Database): Promise<ReceivedFile[]> {
  const { rows } = await sql<ReceivedFile>`
    select _id, file_name, bytes from enforcement_received_files join enforcement_received_bytes on file = _id
    where status in ('received', 'waiting') order by running_number nulls first, _id limit 500`.execute(db);
  return rows;
}

export async function loadNumberFacts(db: Database, file: string, runningNumber: number): Promise<NumberFacts> {
  const { rows } = await sql<Omit<NumberFacts, 'runningNumber'>>`
    select is_released as "isReleased",
      exists (select from enforcement_received_files where kind = 'news' and status = 'applied'
        and running_number = ${runningNumber}) as "isTaken",
      exists (select from enforcement_received_files where kind = 'news' and status = 'applied'
        and running_number = ${runningNumber - 1}) as "hasPredecessor"
    from enforcement_received_files where _id = ${file}`.execute(db);
  return { runningNumber, ...rows[0]! };
}

export type FileOutcome = {
  readonly status: 'applied' | 'waiting' | 'parked';
  readonly kind: 'news' | 'receipt' | 'unknown';
  readonly runningNumber: number | null;
  readonly fault?: FileFault;
  readonly messageCount?: number;
  readonly results?: Readonly<Record<string, unknown>>;
  readonly delivery?: string;
};

/** Stores the outcome of a file. An applied file replaces the damaged ones of the same name. */
export async function settleFile(
  tx: Database,
  { _id, file_name }: Pick<ReceivedFile, '_id' | 'file_name'>,
  outcome: FileOutcome,
): Promise<void> {
  const isApplied = outcome.status === 'applied';
  const touched = sql`_etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')`;
  await sql`
    update enforcement_received_files set status = ${outcome.status}, kind = ${outcome.kind},
      running_number = ${outcome.runningNumber}, fault = ${outcome.fault ?? null},
      news_count = ${outcome.messageCount ?? 0}, results = ${JSON.stringify(outcome.results ?? {})}::jsonb,
      delivery = ${outcome.delivery ?? null}, applied = case when ${isApplied} then business_now() end, ${touched}
    where _id = ${_id} and (status = 'received' or (status = 'waiting' and ${outcome.status} <> 'waiting'))`.execute(
    tx,
  );
  if (isApplied)
    await sql`
      update enforcement_received_files set status = 'replaced', ${touched}
      where file_name = ${file_name} and status = 'parked' and _id <> ${_id}`.execute(tx);
}

/** The cases of the applications that messages refer to. */
export async function selectCasesOf(
  db: Database,
  applications: readonly string[],
): Promise<ReadonlyMap<string, { readonly case: string; readonly journal_number: string }>> {
  const { rows } = await sql<{ _id: string; case: string; journal_number: string }>`
    select a._id, a."case", k.journal_number from enforcement_applications a join cases k on k._id = a."case"
    where a._id = any(${[...applications]})`.execute(db);
  return new Map(rows.map(({ _id, ...of }) => [_id, of]));
}
