import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { type FakedClock, openFakedClock, startFakedPostgres } from './faked-clock.ts';
import { type FaultPortal, openFaultPortal } from './fault-portal.ts';
import { openRegistrar } from './registrar.ts';

/** Shortly before the clocks change, around leap days, and before years end, in Stockholm. */
const nights = [
  ['the night clocks go ahead', '2027-03-28T00:59:57Z', '2027-03-28'],
  ['the night they go back', '2027-10-31T00:59:57Z', '2027-10-31'],
  ['the end of the year', '2027-12-31T22:59:57Z', '2028-01-01'],
  ['into 29 February', '2028-02-28T22:59:57Z', '2028-02-29'],
  ['out of 29 February', '2028-02-29T22:59:57Z', '2028-03-01'],
] as const;
const hourMs = 3_600_000;

/** F8: the clock of the machine is set forward and back while the portal and its database run. */
export const clockJumps: Proof = {
  name: 'clock-jumps',
  about: 'the clock goes an hour back, a day ahead, and through the nights when days are odd',
  async run(options) {
    const { folder } = options;
    const clock = openFakedClock(folder);
    const postgres = await startFakedPostgres(join(folder, 'outside'), clock);
    options.atEnd(postgres.stop);
    const portal = await openFaultPortal(options, { ...clock.env, DATABASE_URL: postgres.url });
    const database = openPool(postgres.url, { max: 1 });
    const checks: Check[] = [];
    checks.push(...(await jump(portal, clock, 'an hour back', -hourMs, 200)));
    checks.push(await checkRecurring(database, 'after an hour back'));
    checks.push(...(await jump(portal, clock, 'a day ahead', 24 * hourMs, 401)));
    checks.push(await checkRecurring(database, 'after a day ahead'));
    for (const night of nights) checks.push(...(await passNight(portal, clock, postgres.url, night)));
    await database.end();
    checks.push(...(await checkBooks(postgres.url)), ...(await portal.close()));
    return checks;
  },
};

/** Users stay signed in or must sign in again, depending on the time that passed; writes keep their order. */
async function jump(
  portal: FaultPortal,
  clock: FakedClock,
  what: string,
  ms: number,
  wanted: number,
): Promise<Check[]> {
  const karin = await portal.person('karin@fordra.example');
  const first = await rename(karin, `${what} 1`);
  await clock.set(new Date(clock.now() + ms).toISOString());
  const status = await untilAnswered(karin, wanted);
  const again = await portal.person('finn@fordra.example');
  const fresh = (await again.call('GET', '/api/creditors?max_results=1')).status;
  const second = await rename(wanted === 200 ? karin : await portal.person('karin@fordra.example'), `${what} 2`);
  return [
    check(`${what}: a token from before is answered ${status}, a new one ${fresh}`, status === wanted && fresh === 200),
    check(`${what}: _updated rises (${first} to ${second})`, second > first),
  ];
}

/** A requester is cached for ten seconds. */
async function untilAnswered(client: PortalClient, wanted: number): Promise<number> {
  const until = Date.now() + 12_000;
  for (;;) {
    const { status } = await client.call('GET', '/api/creditors?max_results=1');
    if (status === wanted || Date.now() > until) return status;
    await sleep(500);
  }
}

async function rename(client: PortalClient, name: string): Promise<string> {
  const { body } = await client.call('GET', '/api/creditors?max_results=1&sort=_id');
  const [item] = body._items as { _id: string; _etag: string }[];
  const path = `/api/creditors/${item!._id}`;
  const reply = await client.call('PATCH', path, { name }, { 'if-match': item!._etag });
  return String(reply.body._updated);
}

/** Each scheduled job runs again within its own interval. */
async function checkRecurring(database: ReturnType<typeof openPool>, what: string): Promise<Check> {
  const due = async () => {
    const { rows } = await database.query<{ name: string; seconds: number }>(
      `select key as name, extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key is not null`,
    );
    return rows.filter(({ name, seconds }) => seconds > (/fold|seal/.test(name) ? 70 : 3_700)).map(({ name }) => name);
  };
  const until = Date.now() + 30_000;
  let late = await due();
  while (late.length > 0 && Date.now() < until) {
    await sleep(500);
    late = await due();
  }
  return check(
    `${what}: what recurs is due within its time${late.length > 0 ? `, but ${late}` : ''}`,
    late.length === 0,
  );
}

async function passNight(
  portal: FaultPortal,
  clock: FakedClock,
  url: string,
  [what, instant, day]: (typeof nights)[number],
): Promise<Check[]> {
  await clock.set(instant);
  const prefix = `night-${day}`;
  const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), prefix);
  const stop = registrar.write();
  await sleep(5_000);
  await stop();
  const database = openPool(url, { max: 1 });
  const { rows } = await database.query<{ day: string; count: number }>(
    `select c.registration_date::text as day, count(*)::int from cases c join invoices i on i."case" = c._id
     where i.invoice_number like $1 group by 1 order by 1`,
    [`${prefix}-%`],
  );
  await database.end();
  const checks = await registrar.check(url);
  return [
    check(`${what}: cases on ${rows.map((row) => `${row.day} (${row.count})`).join(', ')}`, rows.at(-1)?.day === day),
    ...checks.filter(({ isMet }) => !isMet),
  ];
}
