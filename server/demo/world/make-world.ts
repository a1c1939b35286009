import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { addMonths, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { holdPatiently } from '../../src/jobs/enforcement/exchange-files.ts';
import { selectBusinessNow } from '../../src/store/clock/business-now.ts';
import { advisoryLocks } from '../../src/store/connection/advisory-locks.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { releaseChannel } from '../../src/store/enforcement/channel-state.ts';
import type { FileStore } from '../../src/store/files/file-store.ts';
import { hideOldNotifications } from '../../src/store/notifications/hide-old-notifications.ts';
import { rollUpSpan } from '../../src/store/statistics/roll-up-days.ts';
import { openOriginals } from './keep-originals.ts';
import { keepTerms } from './keep-terms.ts';
import { liveDays } from './live-days.ts';
import { loadWorldPeople } from './people/world-people.ts';
import { planCases, referenceOf } from './plan-cases.ts';
import { openWorldClock } from './world-clock.ts';

export type WorldSize = {
  /** How many cases there are to be in all. */
  readonly cases: number;
  readonly months?: number;
  /** The same seed gives the same world. */
  readonly seed?: string;
  /** The moment it ends at; now, unless said. */
  readonly end?: Temporal.Instant;
  /** A part is one transaction: large enough that a day's work is worth its statements. */
  readonly part?: number;
};

export type WorldMaking = {
  readonly db: Database;
  readonly files: FileStore;
  readonly agency: LetterAgency;
  readonly signal: AbortSignal;
  readonly onProgress: (made: number) => void;
};

const MONTHS = 18;
const PART = 5_000;
/** As long as one who died over those files keeps them from others. */
const PATIENCE_MS = 330_000;

/**
 * Lets the demo live through the past, by the very rules and writes of the portal. A part of the world is made whole or
 * not at all, and once, however many processes start; what is missing is made at the next start.
 */
export async function makeWorld(making: WorldMaking, { cases, part = PART, ...size }: WorldSize): Promise<void> {
  await making.db.transaction().execute(keepTerms);
  for (let first = 0; first < cases; first += part) {
    const count = Math.min(part, cases - first);
    const onProgress = (made: number) => making.onProgress(first + made);
    await making.db
      .transaction()
      .execute((tx) => makePart({ ...making, db: tx, onProgress }, { ...size, first, count, total: cases }));
    making.onProgress(first + count);
  }
}

/** Whether anything of a world of so many cases is still to be made. */
export async function isWorldMissing(db: Database, cases: number): Promise<boolean> {
  for (let first = 0; first < cases; first += PART) if (!(await isMade(db, first, cases))) return true;
  return false;
}

/** The first case of a part may have been left out by chance, so one of its first is looked for. */
async function isMade(db: Database, first: number, cases: number): Promise<boolean> {
  const names = Array.from({ length: Math.min(50, cases - first) }, (_, n) => referenceOf(first + n));
  const { rows } = await sql<{ is_made: boolean }>`
    select exists(select from cases where reference_number = any(${names})) as is_made`.execute(db);
  return rows[0]!.is_made;
}

/** Parts that were made on another day begin on another day. */
async function firstDay(tx: Database, from: Day): Promise<Day> {
  const { rows } = await sql<{ first: Day }>`
    select least(${from}::date, (select min(date) from case_day_changes)) as first`.execute(tx);
  return rows[0]!.first;
}

type Part = Omit<WorldSize, 'cases' | 'part'> & {
  readonly first: number;
  readonly count: number;
  readonly total: number;
};

async function makePart(
  { db: tx, files, agency, signal, onProgress }: WorldMaking,
  { seed = 'fordra', months = MONTHS, end: wanted, ...part }: Part,
): Promise<void> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.demoWorld}) as is_mine`.execute(tx);
  if (!rows[0]!.is_mine || (await isMade(tx, part.first, part.total))) return;
  // Nobody else sends to the authority or hears of it meanwhile: its files are numbered.
  const holder = await holdPatiently({ db: tx }, { patienceMs: PATIENCE_MS, signal });
  if (!holder) throw new Error('the files of the enforcement authority are not free');
  const end = wanted ?? Temporal.Instant.from(await selectBusinessNow(tx));
  const to = end.toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
  const span = { from: addMonths(to, -months), to };
  // Plans are kept, so they are made by how large the tables have become.
  if (part.first > 0) await sql`analyze`.execute(tx);
  await sql`set local synchronous_commit to off`.execute(tx);
  // The same statements over and over: planning them anew costs more than the better plan saves.
  await sql`set local plan_cache_mode to force_generic_plan`.execute(tx);
  const clock = await openWorldClock(tx, end);
  await clock.set(span.from, '00:00');
  const people = await loadWorldPeople(tx);
  const keepOriginals = openOriginals(files, people);
  const ports = { tx, clock, people, agency, keepOriginals, onDay: onProgress, signal };
  await liveDays(ports, planCases({ ...part, seed }, span), span);
  await clock.set(to, '23:59');
  // The days of all parts at once, when the last one is there: each day is read whole.
  if (part.first + part.count >= part.total) await rollUpSpan(tx, { from: await firstDay(tx, span.from), to });
  await hideOldNotifications(tx);
  await clock.close();
  await releaseChannel(tx, holder);
}
