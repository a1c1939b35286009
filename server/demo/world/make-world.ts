import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { addMonths, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { paymentFileWriter } from '../../src/integrations/bank/write-payment-file.ts';
import { selectBusinessNow } from '../../src/store/clock/business-now.ts';
import { advisoryLocks } from '../../src/store/connection/advisory-locks.ts';
import { holdChannel, releaseChannel } from '../../src/store/connection/channel-state.ts';
import type { Database } from '../../src/store/connection/database.ts';
import type { FileStore } from '../../src/store/files/file-store.ts';
import { hideOldNotifications } from '../../src/store/notifications/hide-old-notifications.ts';
import { rollUpSpan } from '../../src/store/statistics/roll-up-days.ts';
import { appointAdmins } from './appoint-admins.ts';
import { openActAs } from './bank/act-as-user.ts';
import { payPast } from './bank/pay-past.ts';
import { agreeTerms } from './bank/settle-past.ts';
import { stateDays } from './bank/state-days.ts';
import { openWorldBank } from './bank/world-bank.ts';
import { openWorldClock } from './clock/world-clock.ts';
import { openOriginals } from './keep-originals.ts';
import { keepTerms } from './keep-terms.ts';
import { loadWorldPeople } from './people/world-people.ts';
import { planCases, referenceOf } from './plan-cases.ts';
import { openWorldAutogiro } from './plans/world-autogiro.ts';
import { simulateDays } from './simulate-days.ts';

export type WorldSize = {
  /** The total number of cases. */
  readonly cases: number;
  readonly months?: number;
  /** The same seed gives the same world. */
  readonly seed?: string;
  /** The end of the simulated time; now by default. */
  readonly end?: Temporal.Instant;
  /** A part is one transaction: large enough that each day's statements handle many cases. */
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
/** The bank numbers payments; no case is paid that often. */
const SERIALS = 1_000;
/** The time after which the lock of a dead process on those files expires. */
const PATIENCE_MS = 330_000;

/**
 * Simulates the demo's past with the rules and writes of the portal. Each part is made atomically and once, however
 * many processes start; missing parts are made at the next start.
 */
export async function makeWorld(making: WorldMaking, { cases, part = PART, ...size }: WorldSize): Promise<void> {
  await making.db.transaction().execute(async (tx) => {
    await keepTerms(tx);
    await agreeTerms(tx);
    await appointAdmins(tx);
  });
  for (let first = 0; first < cases; first += part) {
    const count = Math.min(part, cases - first);
    const onProgress = (made: number) => making.onProgress(first + made);
    await making.db
      .transaction()
      .execute((tx) => makePart({ ...making, db: tx, onProgress }, { ...size, first, count, total: cases }));
    making.onProgress(first + count);
  }
}

/** Whether any part of a world of this size is missing. */
export async function isWorldMissing(db: Database, cases: number): Promise<boolean> {
  for (let first = 0; first < cases; first += PART) if (!(await isMade(db, first, cases))) return true;
  return false;
}

/** The first case of a part may be left out by chance, so any of its first 50 counts. */
async function isMade(db: Database, first: number, cases: number): Promise<boolean> {
  const names = Array.from({ length: Math.min(50, cases - first) }, (_, n) => referenceOf(first + n));
  const { rows } = await sql<{ is_made: boolean }>`
    select exists(select from cases where reference_number = any(${names})) as is_made`.execute(db);
  return rows[0]!.is_made;
}

/** A part that was made on another day begins on another day. */
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
  // No other process may exchange files with the authority meanwhile: the files are numbered.
  const holder = await holdChannel(tx, 'enforcement_channel', { patienceMs: PATIENCE_MS, signal });
  if (!holder) throw new Error('the files of the enforcement authority are locked by another process');
  const bankHolder = await holdChannel(tx, 'bank_channel', { patienceMs: PATIENCE_MS, signal });
  if (!bankHolder) throw new Error('the files of the bank are locked by another process');
  const end = wanted ?? Temporal.Instant.from(await selectBusinessNow(tx));
  const to = end.toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
  const span = { from: addMonths(to, -months), to };
  // Cached plans depend on the table sizes at planning time.
  if (part.first > 0) await sql`analyze`.execute(tx);
  await sql`set local synchronous_commit to off`.execute(tx);
  // The same statements are repeated: planning them again costs more than a better plan saves.
  await sql`set local plan_cache_mode to force_generic_plan`.execute(tx);
  const clock = await openWorldClock(tx, end);
  await clock.set(span.from, '00:00');
  const people = await loadWorldPeople(tx);
  const keepOriginals = openOriginals(files, people);
  const bank = await openWorldBank({ tx, files, signal }, (part.first + 1) * SERIALS);
  const isLastPart = part.first + part.count >= part.total;
  const ports = {
    tx,
    clock,
    people,
    agency,
    bank,
    actAs: openActAs(tx),
    autogiro: part.first === 0 ? openWorldAutogiro({ tx, bank }) : undefined,
    writePaymentFile: paymentFileWriter(),
    keepOriginals,
    onDay: onProgress,
    isLastPart,
    signal,
  };
  await simulateDays(ports, planCases({ ...part, seed }, span), span);
  // The statements and the statistics are of all parts, since each day is read completely.
  const whole = { from: await firstDay(tx, span.from), to };
  if (isLastPart) await payPast(ports, whole);
  if (isLastPart) await stateDays(ports, whole);
  await bank.close();
  await clock.set(to, '23:59');
  if (isLastPart) await rollUpSpan(tx, whole);
  await hideOldNotifications(tx);
  await clock.close();
  await releaseChannel(tx, 'enforcement_channel', holder);
  await releaseChannel(tx, 'bank_channel', bankHolder);
}
