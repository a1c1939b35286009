import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { type FaultPortal, openFaultPortal } from './fault-portal.ts';

const poisonCount = 20;
const mailMsMax = 10_000;
const people = ['anna@nordvik.example', 'bo@soloab.example', 'finn@fordra.example', 'stina@fordra.example'];

/** F15: jobs that always throw, and one case in five hundred that always fails. */
export const poisonJob: Proof = {
  name: 'poison-job',
  about: `${poisonCount} jobs that always fail, and one bad case among 500`,
  async run(options) {
    const { isLong } = options;
    const portal = await openFaultPortal(options);
    const database = openPool(portal.databaseUrl(), { max: 1 });
    const add = (attempts: number) =>
      database.query(`select graphile_worker.add_job('send-sign-in-code', 'null', max_attempts => $1)`, [attempts]);
    for (let n = 0; n < poisonCount; n++) await add(n % 2 === 0 ? 2 : 25);
    const begun = Date.now();
    for (const email of people) await portal.person(email);
    const signedInMs = Date.now() - begun;
    await sleep(isLong ? 60_000 : 12_000);
    const { rows } = await database.query<{
      attempts: number;
      max_attempts: number;
      has_error: boolean;
      held: boolean;
    }>(
      `select attempts, max_attempts, last_error is not null as has_error, locked_at is not null as held
       from graphile_worker.jobs where task_identifier = 'send-sign-in-code'`,
    );
    await database.end();
    const parked = rows.filter(({ attempts, max_attempts }) => attempts === max_attempts);
    const most = Math.max(...rows.map(({ attempts }) => attempts));
    return [
      check(`${people.length} people got their codes and are in after ${signedInMs} ms`, signedInMs <= mailMsMax),
      check(
        `${rows.length} bad jobs are stored, each with its error`,
        rows.length === poisonCount && rows.every((row) => row.has_error),
      ),
      check(`those with 2 attempts are parked (${parked.length})`, parked.length === poisonCount / 2),
      check(
        `the others wait longer and longer (${most} attempts so far)`,
        most <= (isLong ? 6 : 4) && rows.every(({ held }) => !held),
      ),
      ...(await checkBadCase(portal)),
      ...(await portal.close()),
    ];
  },
};

async function checkBadCase(portal: FaultPortal): Promise<readonly Check[]> {
  const anna = await portal.person('anna@nordvik.example');
  const { body } = await anna.call('GET', `/api/creditors?where=${encodeURIComponent('{"name":"Nordvik El AB"}')}`);
  const creditor = (body._items as { _id: string }[])[0]!._id;
  const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  const cases = Array.from({ length: 500 }, (_, n) => ({
    start_action: 'reminder',
    customer: { name: 'Test Testsson', id_number: n === 250 ? '200001012385' : '200001012384', address },
    invoices: [{ invoice_number: `poison-${n}`, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 }],
  }));
  const reply = await anna.call('POST', '/api/case--registrations', { creditor, cases });
  const results = reply.body._results as { _status: string }[];
  const taken = results?.filter(({ _status }) => _status === 'OK').length;
  return [
    check(
      `${taken} of 500 cases are taken, the bad one is refused by itself (${reply.status})`,
      taken === 499 && results[250]!._status === 'ERR',
    ),
  ];
}
