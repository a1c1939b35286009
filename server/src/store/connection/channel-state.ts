import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The table of a channel by which files are exchanged; it has one row. */
export type Channel = 'enforcement_channel' | 'bank_channel';

type Patience = {
  /** How long to wait for another process that holds the channel; a recurring job tries again later. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
};

const LEASE_SECONDS = 300;
const LOOK_AGAIN_MS = 50;

/** Locks the channel for one process to exchange files; undefined if another process held it all the time. */
export async function holdChannel(
  db: Database,
  channel: Channel,
  { patienceMs, signal }: Patience,
): Promise<string | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const holder = await tryHold(db, channel);
    if (holder || signal.aborted || performance.now() >= until) return holder;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function tryHold(db: Database, channel: Channel): Promise<string | undefined> {
  const holder = randomUUID();
  const { rows } = await sql`
    update ${sql.table(channel)} set holder = ${holder}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where is_only in (select is_only from ${sql.table(channel)}
      where held_until is null or held_until < now() for update skip locked) returning holder`.execute(db);
  return rows.length === 1 ? holder : undefined;
}

export async function releaseChannel(db: Database, channel: Channel, holder: string): Promise<void> {
  await db.updateTable(channel).set({ holder: null, held_until: null }).where('holder', '=', holder).execute();
}

/** Records an attempt to reach the other side; `fault` is null if it has answered. */
export async function noteContact(db: Database, channel: Channel, fault: string | null): Promise<void> {
  await db
    .updateTable(channel)
    .set((eb) =>
      fault === null ? { fault, tries: 0, last_contact: sql<string>`now()` } : { fault, tries: eb('tries', '+', 1) },
    )
    .execute();
}
