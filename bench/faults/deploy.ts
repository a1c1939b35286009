import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrationName } from '../../server/src/store/migrations/migration-files.ts';
import { root } from '../../server/testing/portal/portal-process.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { openCutProxy } from './cut-proxy.ts';
import { type FaultPortal, openFaultPortal } from './fault-portal.ts';
import { openOutsideDatabase } from './outside-database.ts';
import { openRegistrar } from './registrar.ts';

const drainMsMax = 20_000;
const readers = 10;

/** F13: a new version with a migration takes over while users work; the proxy acts as the load balancer. */
export const deploy: Proof = {
  name: 'deploy',
  about: 'new versions take over from old ones under load, the first with a migration',
  async run(options) {
    const { isLong, folder } = options;
    const database = await openOutsideDatabase(options);
    const next = copyVersion(folder);
    const begin = (from: string) => openFaultPortal(options, { DATABASE_URL: database.url }, { from });
    let serving: FaultPortal = await begin(root);
    const balancer = await openCutProxy(portOf(serving));
    options.atEnd(balancer.close);
    const address = `http://127.0.0.1:${balancer.port}`;
    const anna = await serving.person('anna@nordvik.example');
    const reader = await serving.person('karin@fordra.example');
    const registrar = await openRegistrar(
      { ...anna, call: (...args) => through(address, anna.token, ...args) },
      'deploy',
    );
    const reading = readAll(address, reader.token);
    const stop = registrar.write();
    const drains: number[] = [];
    const checks = [];
    for (let round = 0; round < (isLong ? 6 : 2); round++) {
      await sleep(2_000);
      const newer = await begin(next);
      balancer.setTarget(portOf(newer));
      const asked = Date.now();
      checks.push(...(await serving.close()));
      drains.push(Date.now() - asked);
      serving = newer;
    }
    await sleep(2_000);
    await stop();
    const { answered, failed } = await reading.stop();
    const longest = Math.max(...drains);
    checks.push(
      check(
        `${answered} reads answered, ${failed.length} failed ${[...new Set(failed)]}`,
        failed.length === 0 && answered > 0,
      ),
      check(`old versions drained in at most ${(longest / 1000).toFixed(1)} s`, longest <= drainMsMax),
      ...(await registrar.check(database.directUrl())),
      ...(await checkBooks(database.directUrl())),
      ...(await serving.close()),
    );
    return checks;
  },
};

const portOf = ({ process }: FaultPortal) => Number(new URL(process.address).port);

/** The same program with one more migration. */
function copyVersion(folder: string): string {
  const copy = join(folder, 'next');
  cpSync(join(root, 'server'), join(copy, 'server'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const name of ['docs', 'node_modules', 'packages', 'simulators', 'web'])
    symlinkSync(join(root, name), join(copy, name));
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  const sql =
    'alter table creditors add column proof_of_deploy text; create index concurrently_not on creditors (proof_of_deploy);';
  writeFileSync(join(copy, 'server', 'migrations', migrationName('proof', new Date())), sql);
  return copy;
}

const agent = new Agent({ keepAlive: true, maxSockets: readers + 5 });

/**
 * As browsers do: connections are kept alive, and a request on a connection that was closed before any answer is sent
 * once more.
 */
function through(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  isAgain = false,
): Promise<{ status: number; body: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, {
      agent: isAgain ? false : agent,
      method,
      headers: { 'x-api-key': token, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body: text ? JSON.parse(text) : {} }));
      response.on('error', reject);
    });
    sent.on('error', (error) => {
      if (sent.reusedSocket && !isAgain) resolve(through(address, token, method, path, body, headers, true));
      else reject(error);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function readAll(address: string, token: string) {
  let [isOver, answered] = [false, 0];
  const failed: string[] = [];
  const running = Array.from({ length: readers }, async (_, n) => {
    while (!isOver) {
      const from = { 'x-forwarded-for': `10.3.0.${n}` };
      const status = await through(address, token, 'GET', '/api/creditors?max_results=5', undefined, from).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      if (status === '200') answered += 1;
      else failed.push(status);
      await sleep(30);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return { answered, failed };
    },
  };
}
