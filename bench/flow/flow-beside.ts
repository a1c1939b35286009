import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openDatabase, type openPool } from '../../server/src/store/connection/database.ts';
import { signAs } from '../../server/testing/portal/people.ts';
import { sealer } from '../measuring/bench-portal.ts';
import { type Asked, openConnections } from '../measuring/drive.ts';

type Pool = ReturnType<typeof openPool>;
type Beside = { readonly quietMs: number; readonly besideMs: number; readonly run: number; readonly seconds: number };

const asking = { people: 10, everyMs: 100 };
const warmMs = 3_000;
const quietMs = 20_000;

/** The 99th percentile of answers while nothing else runs, and while the nightly run works in the same process. */
export async function measureBeside(pool: Pool, url: string): Promise<Beside> {
  const token = await makeReader(pool);
  const child = fork(join(import.meta.dirname, 'flow-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    child.send({ url });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const address = `http://127.0.0.1:${port}`;
    await ask(address, token, sleep(warmMs));
    const quiet = await ask(address, token, sleep(quietMs));
    child.send({ run: true });
    const done = once(child, 'message') as Promise<[{ run: number; seconds: number }]>;
    const beside = await ask(address, token, done);
    const [{ run, seconds }] = await done;
    return { quietMs: quiet, besideMs: beside, run, seconds };
  } finally {
    child.kill();
  }
}

/** A member of staff who reads cases. */
async function makeReader(pool: Pool): Promise<string> {
  await prepareJobs(pool);
  const rights = { cases: { methods: ['GET'], full_attribute_access: true, full_filter_access: true } };
  await pool.query(`insert into access_groups (name, rights) values ('bench', $1)`, [JSON.stringify(rights)]);
  const { rows } = await pool.query<{ _id: string }>(
    `insert into users (name, email, kind, access_groups)
     select 'Bench', 'bench@example.example', 'staff', jsonb_build_array(_id) from access_groups where name = 'bench' returning _id`,
  );
  return signAs({ db: openDatabase(pool), sealer }, rows[0]!._id);
}

/** Users who each send ten requests a second, however long the answers take; returns the 99th percentile. */
async function ask(address: string, token: string, until: Promise<unknown>): Promise<number> {
  const client = openConnections(address, token, asking.people);
  const times: number[] = [];
  let isOver = false;
  until.finally(() => {
    isOver = true;
  });
  const person = async (nth: number) => {
    await sleep((nth * asking.everyMs) / asking.people);
    for (let n = nth; !isOver; n += asking.people) {
      const begun = performance.now();
      const { status, ms } = await client.ask(next(n));
      if (status !== 200) throw new Error(`the portal answered ${status}`);
      times.push(ms);
      await sleep(Math.max(0, asking.everyMs - (performance.now() - begun)));
    }
  };
  await Promise.all(Array.from({ length: asking.people }, (_, nth) => person(nth)));
  client.close();
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}

/** Two pages of a list, then a case. */
function next(n: number): Asked {
  if (n % 3 === 2) return { path: `/api/cases/b${(n % 2_000).toString(16).padStart(23, '0')}` };
  const filter = encodeURIComponent(JSON.stringify({ state: n % 2 ? 'reminder' : 'invoice' }));
  return { path: `/api/cases?where=${filter}&sort=-registration_date&max_results=25` };
}
