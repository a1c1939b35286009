import type { NumberFacts } from '@fordra/domain/enforcement/files/check-received-file';
import type { FileFault } from '@fordra/domain/enforcement/files/file-faults';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

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
  if (is_new) await tx.insertInto('enforcement_received_bytes').values({ file: _id, bytes }).execute();
  return _id;
}

/** Files that have not been read yet or wait for another file: first those without a number, then by number. */
export function selectOpenFiles(db: Database): Promise<ReceivedFile[]> {
  return db
    .selectFrom('enforcement_received_files')
    .innerJoin('enforcement_received_bytes', 'file', '_id')
    .select(['_id', 'file_name', 'bytes'])
    .where('status', 'in', ['received', 'waiting'])
    .orderBy('running_number', (order) => order.asc().nullsFirst())
    .orderBy('_id')
    .limit(500)
    .execute();
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
  await tx
    .updateTable('enforcement_received_files')
    .set({
      status: outcome.status,
      kind: outcome.kind,
      running_number: outcome.runningNumber,
      fault: outcome.fault ?? null,
      news_count: outcome.messageCount ?? 0,
      results: JSON.stringify(outcome.results ?? {}),
      delivery: outcome.delivery ?? null,
      applied: isApplied ? sql<string>`business_now()` : null,
      ...nextVersion,
    })
    .where('_id', '=', _id)
    .where('status', 'in', outcome.status === 'waiting' ? ['received'] : ['received', 'waiting'])
    .execute();
  if (isApplied)
    await tx
      .updateTable('enforcement_received_files')
      .set({ status: 'replaced', ...nextVersion })
      .where('file_name', '=', file_name)
      .where('status', '=', 'parked')
      .where('_id', '<>', _id)
      .execute();
}

/** The cases of the applications that messages refer to. */
export async function selectCasesOf(
  db: Database,
  applications: readonly string[],
): Promise<ReadonlyMap<string, { readonly case: string; readonly journal_number: string }>> {
  const rows = await db
    .selectFrom('enforcement_applications as a')
    .innerJoin('cases as k', 'k._id', 'a.case')
    .select(['a._id', 'a.case', 'k.journal_number'])
    .where('a._id', '=', anyOf(applications))
    .execute();
  return new Map(rows.map(({ _id, ...of }) => [_id, of]));
}
