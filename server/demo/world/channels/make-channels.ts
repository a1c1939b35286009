import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { allActions } from '../../../src/actions/all-actions.ts';
import { openActions } from '../../../src/actions/running/open-actions.ts';
import { openMayRun } from '../../../src/auth/requester/open-may-run.ts';
import { buildCatalogue } from '../../../src/records/rows/catalogue.ts';
import { selectBusinessNow } from '../../../src/store/clock/business-now.ts';
import { advisoryLocks } from '../../../src/store/connection/advisory-locks.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { FileStore } from '../../../src/store/files/file-store.ts';
import { loadUser, must } from '../bank/act-as-user.ts';
import { withinTransaction } from '../bank/within-transaction.ts';
import { openWorldClock } from '../clock/world-clock.ts';
import { makeContacts, sendPastSms } from './contact-past.ts';
import { sendPast, takeInPast } from './e-invoices-past.ts';
import { openPastPorts } from './open-past-ports.ts';
import { type Past, selectPastCases } from './past.ts';
import { makeNews, makeReports } from './registers-past.ts';

/** A smaller world has too few cases. */
const CASES_MIN = 60;
/** Cases to which nothing has happened in these days. */
const QUIET_DAYS = 14;
const staff = 'karin@fordra.example';

type Making = {
  readonly db: Database;
  readonly files: FileStore;
  readonly agency: LetterAgency;
  readonly signal: AbortSignal;
};
type ChannelsSize = { readonly cases: number; readonly end?: Temporal.Instant };

/** Whether a world of this size lacks its contacts. */
export async function areChannelsMissing(db: Database, cases: number): Promise<boolean> {
  if (cases < CASES_MIN) return false;
  const { rows } = await sql<{ any: boolean }>`select exists(select from contact_logs) as any`.execute(db);
  return !rows[0]!.any;
}

/**
 * Makes what was said and sent through the channels in the last days, and what registers have told, with the actions of
 * the demo's case worker and the portal's own jobs: atomically and once, however many processes start.
 */
export async function makeChannels(making: Making, { cases, end: wanted }: ChannelsSize): Promise<void> {
  await making.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.demoWorld}) as is_mine`.execute(tx);
    if (!rows[0]!.is_mine || !(await areChannelsMissing(tx, cases))) return;
    const end = wanted ?? Temporal.Instant.from(await selectBusinessNow(tx));
    const today = end.toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
    const ports = await openPastPorts({ ...making, tx });
    const clock = await openWorldClock(tx, end);
    try {
      await makePast({ tx, clock, ports, today, act: await openActing(tx, ports.context) });
    } finally {
      await ports.close();
    }
    await clock.close();
  });
}

async function makePast(past: Past): Promise<void> {
  await sendPastSms(past);
  const cases = await selectPastCases(past.tx, addDays(past.today, -QUIET_DAYS));
  // Each part has cases of its own, so that none meets what another has changed.
  const people = cases.filter((one) => !one.is_company);
  const companies = cases.filter((one) => one.is_company);
  await takeInPast(past);
  await sendPast(past);
  await makeReports(past, { people: people.slice(0, 4), companies: companies.slice(0, 2) });
  await makeNews(past, { people: people.slice(4, 6), companies: companies.slice(2, 5) });
  await makeContacts(past, [...people.slice(6), ...companies.slice(5)]);
}

async function openActing(tx: Database, { creditBureau }: Past['ports']['context']): Promise<Past['act']> {
  const catalogue = buildCatalogue();
  const actions = openActions(withinTransaction(tx), catalogue, allActions, {
    mayRun: openMayRun(catalogue),
    creditBureau,
  });
  const karin = await loadUser(tx, staff);
  let count = 0;
  return async (call) => void (await must(actions, karin, call, `${call.id} ${count++}`));
}
