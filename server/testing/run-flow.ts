import { aLetterFacts } from '@fordra/domain/testing/a-letter';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { FlowPorts } from '../src/engine/flow/flow-ports.ts';
import { runDueCases } from '../src/engine/flow/run-due-cases.ts';
import type { Database } from '../src/store/connection/database.ts';

export const testAgency = aLetterFacts().agency;

/** For tests: moves business time forward day by day and runs everything that is due on each day, as a worker would. */
export async function passDays(db: Database, days: number, more: Partial<FlowPorts> = {}): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    await sendQueuedLetters(db);
    await sql`update business_clock set ahead = ahead + interval '1 day'`.execute(db);
    await runToday(db, more);
  }
}

/** For tests without letter channels: the letters of today and of earlier days have left. */
async function sendQueuedLetters(db: Database): Promise<void> {
  await sql`
    update letters set status = 'sent', sent = business_now()
    where status = 'queued' and letter_date <= (business_now() at time zone 'Europe/Stockholm')::date`.execute(db);
}

export function runToday(db: Database, more: Partial<FlowPorts> = {}, pace: Parameters<typeof runDueCases>[1] = {}) {
  return runDueCases({ db, agency: testAgency, log: pino({ level: 'silent' }), ...more }, { waitMs: 30_000, ...pace });
}
