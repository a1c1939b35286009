import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const LEASE_SECONDS = 300;

/** Locks the channel for one process to exchange files; undefined while another process holds it. */
export async function holdChannel(db: Database): Promise<string | undefined> {
  const holder = randomUUID();
  const { rows } = await sql`
    update enforcement_channel set holder = ${holder}, held_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where is_only in (select is_only from enforcement_channel
      where held_until is null or held_until < now() for update skip locked) returning holder`.execute(db);
  return rows.length === 1 ? holder : undefined;
}

export async function releaseChannel(db: Database, holder: string): Promise<void> {
  await db
    .updateTable('enforcement_channel')
    .set({ holder: null, held_until: null })
    .where('holder', '=', holder)
    .execute();
}

/** Records an attempt to reach the authority; `fault` is null if it has answered. */
export async function noteContact(db: Database, fault: string | null): Promise<void> {
  await db
    .updateTable('enforcement_channel')
    .set((eb) =>
      fault === null ? { fault, tries: 0, last_contact: sql<string>`now()` } : { fault, tries: eb('tries', '+', 1) },
    )
    .execute();
}
