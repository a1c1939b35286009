import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { check, type Proof, type ProofOptions } from '../proof-runner/proof.ts';
import { checkBooks } from './check-books.ts';
import { type FaultPortal, openFaultPortal } from './fault-portal.ts';
import { openRegistrar } from './registrar.ts';

/** Request sizes that a heap of 256 MB must handle, and one that must exceed it. */
const roomy = '--max-old-space-size=256';
const tight = '--max-old-space-size=56';

/** F14: large requests in a small heap; a process that runs out of memory; the out-of-memory killer ending a PostgreSQL process. */
export const outOfMemory: Proof = {
  name: 'out-of-memory',
  about: 'large requests in a heap of 256 MB, then in one too small; then a backend of PostgreSQL is killed',
  async run(options) {
    const { isLong } = options;
    const first = await openFaultPortal(options, { NODE_OPTIONS: roomy });
    const registrar = await openRegistrar(await first.person('anna@nordvik.example'), 'memory');
    const stop = registrar.write();
    const statuses = await press(await first.person('bo@soloab.example'), isLong ? 20 : 4);
    const backend = killBackend(first);
    await sleep(500);
    const backMs = await first.untilHealthy();
    await sleep(3_000);
    await stop();
    const checks = [
      check(
        `large requests are answered or shed (${statuses})`,
        statuses.every((s) => [200, 201, 413, 422, 429, 503].includes(s)),
      ),
      check(`PostgreSQL loses backend ${backend} and is back after ${backMs} ms`, backend > 0),
      ...(await registrar.check(first.databaseUrl())),
      ...(await first.close()),
    ];
    const died = await untilItDies(options);
    const again = await openFaultPortal(options);
    return [
      ...checks,
      check(
        `a heap too small ends the process (${died.how}) after ${died.acknowledged} acknowledged cases`,
        died.how !== 'not at all',
      ),
      ...(await died.check(again.databaseUrl())),
      ...(await checkBooks(again.databaseUrl())),
      ...(await again.close()),
    ];
  },
};

/** The largest permitted bodies and answers, many at once. */
async function press(client: PortalClient, rounds: number): Promise<number[]> {
  const seen = new Set<number>();
  const cases = Array.from({ length: 500 }, (_, n) => ({
    start_action: 'reminder',
    reference_number: 'x'.repeat(1_500),
    n,
  }));
  for (let round = 0; round < rounds; round++) {
    const asked = Array.from({ length: 60 }, (_, n) =>
      n % 2
        ? client.call('GET', '/api/cases?max_results=1000')
        : client.call('POST', '/api/case--registrations', { creditor: '0'.repeat(24), cases }),
    );
    for (const reply of await Promise.allSettled(asked))
      seen.add(reply.status === 'fulfilled' ? reply.value.status : 0);
  }
  return [...seen].sort();
}

/** A portal with a heap that large requests exceed: its acknowledged writes must survive. */
async function untilItDies(options: ProofOptions) {
  const portal = await openFaultPortal(options, { NODE_OPTIONS: tight });
  const registrar = await openRegistrar(await portal.person('anna@nordvik.example'), 'tight');
  const bo = await portal.person('bo@soloab.example');
  const stop = registrar.write();
  await sleep(1_500);
  const until = Date.now() + 40_000;
  while (portal.process.isRunning() && Date.now() < until) await press(bo, 1).catch(() => {});
  const how = portal.process.isRunning() ? 'not at all' : String(await portal.process.ended);
  await stop();
  if (how === 'not at all') await portal.close();
  return { how, acknowledged: registrar.acknowledged(), check: registrar.check };
}

/**
 * What the kernel does when memory runs out: it kills one of PostgreSQL's processes, and PostgreSQL restarts all of
 * them.
 */
function killBackend(portal: FaultPortal): number {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const parent = String(portal.process.postgresPid());
  const line = stdout.split('\n').find((one) => one.trim().split(/\s+/)[1] === parent && /127\.0\.0\.1/.test(one));
  const pid = Number(line?.trim().split(/\s+/)[0] ?? 0);
  if (pid > 0) process.kill(pid, 'SIGKILL');
  return pid;
}
