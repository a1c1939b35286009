import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

export type OwnPortal = { readonly url: string; readonly stop: () => Promise<void> };

/** A portal for one journey that would be in the others' way: a fresh demo on a free port. */
export async function startOwnPortal(): Promise<OwnPortal> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const portal = spawn(process.execPath, [join(import.meta.dirname, 'start-portal.ts')], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(port), FORDRA_MODE: 'demo', FORDRA_LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  });
  await untilHealthy(url, portal);
  return { url, stop: () => stop(portal) };
}

async function untilHealthy(url: string, portal: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if (portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode} before it was up`);
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  portal.kill('SIGTERM');
  throw new Error('the portal was not up within a minute');
}

async function stop(portal: ChildProcess): Promise<void> {
  const gone = new Promise((done) => portal.once('exit', done));
  portal.kill('SIGTERM');
  await gone;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
