import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type PortalProcess, startPortal } from '../server/testing/portal/portal-process.ts';
import { type Memory, memoryOf } from './measuring/memory.ts';

const aims = { seconds: 3, megabytes: 200, firstSeconds: 15, worldSeconds: 60 };
const rounds = 5;
const restMs = 5_000;

type Start = { readonly health: number; readonly page: number };

/** From `npm start`, with everything installed and built, to the first answers; and the memory when idle. */
export async function benchStart(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const env = { FORDRA_DEMO_CASES: '1500' };
  const begin = () => startPortal({ port, dataDir, by: 'npm', env });
  try {
    await measure(begin()).then(({ portal }) => stop(portal)); // Updates the installation and the build.
    rmSync(dataDir, { recursive: true });
    const first = await measure(begin());
    const world = await untilDemoComplete(first.portal);
    await stop(first.portal);
    const later: Start[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await measure(begin());
      later.push(one.start);
      if (round < rounds - 1) await stop(one.portal);
      else return await report({ first: first.start, world, later }, one.portal, await measureBare(port + 1));
    }
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(portal: PortalProcess): Promise<{ portal: PortalProcess; start: Start }> {
  const [health, page] = await Promise.all([portal.untilUp('/api/health'), portal.untilUp('/')]);
  return { portal, start: { health: health / 1000, page: page / 1000 } };
}

/** How long the generation of the demo's history takes after the first answer, and the memory during and after it. */
async function untilDemoComplete(portal: PortalProcess): Promise<World> {
  const begun = performance.now();
  let most = 0;
  for (;;) {
    const { is_making } = (await (await fetch(`${portal.address}/dev/world`)).json()) as { is_making: boolean };
    most = Math.max(most, memoryOf(portal.pid).ours);
    if (!is_making) break;
    await sleep(500);
  }
  const seconds = (performance.now() - begun) / 1000;
  await sleep(restMs);
  return { seconds, most, after: memoryOf(portal.pid).ours };
}

type World = { readonly seconds: number; readonly most: number; readonly after: number };
type Measured = { readonly first: Start; readonly world: World; readonly later: readonly Start[] };

async function report({ first, world, later }: Measured, portal: PortalProcess, bare: Bare): Promise<boolean> {
  await sleep(restMs);
  const memory = memoryOf(portal.pid);
  await stop(portal);
  const seconds = later.map(({ health, page }) => Math.max(health, page)).toSorted((a, b) => a - b);
  const middle = seconds[Math.floor(seconds.length / 2)] ?? Number.NaN;
  const of = ({ health, page }: Start) => `health ${health.toFixed(2)} s, page ${page.toFixed(2)} s`;
  const whole = Math.max(first.health, first.page) + world.seconds;
  console.log(`new data folder       ${of(first)}   aim ${aims.firstSeconds} s`);
  console.log(
    `the demo's past       ${whole.toFixed(1)} s from the start   aim ${aims.worldSeconds} s   at most ${world.most.toFixed(0)} MB, ${world.after.toFixed(0)} MB afterwards`,
  );
  for (const start of later) console.log(`existing data folder  ${of(start)}`);
  console.log(
    `middle of ${rounds}           ${middle.toFixed(2)} s   aim ${aims.seconds} s   ${ratio(middle, bare.seconds)} of bare Node's ${bare.seconds.toFixed(2)} s`,
  );
  printMemory(memory, bare);
  const isNewInTime = Math.max(first.health, first.page) <= aims.firstSeconds && whole <= aims.worldSeconds;
  return isNewInTime && middle <= aims.seconds && memory.ours <= aims.megabytes;
}

function printMemory({ ours, npm, postgres }: Memory, bare: Bare): void {
  console.log(
    `memory at rest        ${ours.toFixed(0)} MB   aim ${aims.megabytes} MB   ${ratio(ours, bare.megabytes)} of bare Node's ${bare.megabytes.toFixed(0)} MB`,
  );
  console.log(
    `beside it             npm ${npm.toFixed(0)} MB, PostgreSQL ${postgres.toFixed(0)} MB (its shared memory counted per process)`,
  );
}

const ratio = (value: number, base: number) => `${(value / base).toFixed(1)} times that`;

type Bare = { readonly seconds: number; readonly megabytes: number };

/** The simplest Node web server. */
async function measureBare(port: number): Promise<Bare> {
  const begun = performance.now();
  const code = `require('node:http').createServer((q, r) => r.end()).listen(${port}, '127.0.0.1')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined))?.ok) await sleep(5);
  const seconds = (performance.now() - begun) / 1000;
  await sleep(500);
  const megabytes = memoryOf(child.pid!).ours;
  child.kill();
  return { seconds, megabytes };
}

async function stop(portal: PortalProcess): Promise<void> {
  portal.signal('SIGTERM');
  await portal.ended;
  while (portal.postgresPid() !== undefined) await sleep(20);
}
