import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type PortalClient, signIn, untilAvailable } from '../testing/portal/portal-client.ts';
import { freePort, type PortalOptions, type PortalProcess, startPortal } from '../testing/portal/portal-process.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { someOf } from '../testing/proof-size.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-lifecycle-'));
const dataDir = join(folder, 'data');
const started: PortalProcess[] = [];
let port: number;

const start = (options: Partial<PortalOptions> = {}) => {
  const portal = startPortal({ port, dataDir, ...options });
  started.push(portal);
  return portal;
};

beforeAll(async () => {
  port = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function stopAll(): Promise<void> {
  for (const portal of started.splice(0)) {
    if (portal.isRunning()) portal.signal('SIGTERM');
    await portal.ended;
  }
}

async function expectStop(portal: PortalProcess, name: NodeJS.Signals): Promise<void> {
  const postgres = portal.postgresPid();
  expect(postgres).toBeGreaterThan(0);
  portal.signal(name);
  expect(await portal.ended).toBe(0);
  expect(portal.postgresPid()).toBeUndefined();
  expect(portal.errors()).toBe('');
}

const oneLine = /^Fordra could not start: [^\n]+\n$/;

describe('a portal', () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = start({ env: { FORDRA_LOG_LEVEL: 'info' } });
    await portal.untilUp();
  });
  afterAll(stopAll);

  test('as a demo writes its summary and sentences, and no JSON', async () => {
    expect((await fetch(`${portal.address}/api/creditors`)).status).toBe(401);
    await expect.poll(() => portal.output()).toMatch(/^Info: .*\b401\b/m);
    expect(portal.output()).toContain('Fordra is running.');
    expect(portal.output()).not.toMatch(/^\{/m);
  });

  test('keeps its data folder: another one on it does not start and says so in one line', async () => {
    const second = start({ port: await freePort() });
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(oneLine);
    expect(second.errors()).toContain('another process already uses the data folder');
    expect((await fetch(`${portal.address}/api/health`)).status).toBe(200);
  });

  test('is ended by SIGTERM, and leaves nothing running', () => expectStop(portal, 'SIGTERM'));
});

describe('a stop', () => {
  afterEach(stopAll);

  test.each(['SIGINT', 'SIGHUP'] as const)('%s ends everything and leaves nothing running', async (name) => {
    const portal = start();
    await portal.untilUp();
    await expectStop(portal, name);
  });

  test.each(someOf([20, 150, 400, 700, 1_000], [20, 400]))(
    'while starting (after %i ms) leaves nothing running',
    async (ms) => {
      const portal = start();
      await sleep(ms);
      portal.signal('SIGTERM');
      expect([0, 'SIGTERM']).toContain(await portal.ended); // Before the handlers are installed, the signal's default action ends it.
      expect(portal.postgresPid()).toBeUndefined();
    },
  );

  test('of npm reaches the server that npm started', async () => {
    const portal = start({ by: 'npm' });
    await portal.untilUp();
    portal.signal('SIGTERM');
    await portal.ended;
    await expect.poll(() => portal.postgresPid()).toBeUndefined();
    await expect.poll(() => fetch(portal.address).catch(() => 'gone')).toBe('gone');
  });

  test('by Ctrl-C, which signals the whole process group, is orderly', async () => {
    const portal = start({ by: 'npm' });
    await portal.untilUp();
    process.kill(-portal.pid, 'SIGINT');
    await portal.ended;
    await expect.poll(() => portal.postgresPid()).toBeUndefined();
    expect(portal.output()).not.toMatch(/npm error|^(Error|Fatal): /m);
  });
});

describe('a failed start is explained in one line', () => {
  afterEach(stopAll);

  test('a port in use; everything already started is stopped', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    const portal = start();
    expect(await portal.ended).toBe(1);
    expect(portal.errors()).toMatch(oneLine);
    expect(portal.errors()).toContain(`port ${port} on 127.0.0.1 is taken`);
    expect(portal.postgresPid()).toBeUndefined();
    await new Promise((resolve) => other.close(resolve));
  });

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ ...productionSettings, FORDRA_MASTER_KEY: '' }, 'FORDRA_MASTER_KEY is missing'],
    [
      { DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/none' },
      'the database none at 127.0.0.1:9 (DATABASE_URL) cannot be reached',
    ],
    [{ DATA_DIR: '/dev/null/data' }, 'not a folder: /dev/null/data'],
  ])('%o', async (env, message) => {
    const portal = start({ env });
    expect(await portal.ended).toBe(1);
    expect(portal.errors()).toMatch(oneLine);
    expect(portal.errors()).toContain(message);
    expect(portal.errors()).not.toContain('hush');
  });
});

describe('after kill -9', () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = start();
    await portal.untilUp();
  });
  afterAll(stopAll);

  /** Reads the first creditor. A busy portal may answer 503 to any request, and a client sends it again. */
  async function firstCreditor({ call }: PortalClient) {
    const { body } = await untilAvailable(() => call('GET', '/api/creditors?max_results=1&sort=_id'));
    return (body._items as { _id: string; _etag: string; name: string }[])[0]!;
  }

  async function rename(name: string): Promise<void> {
    const client = await signIn(portal.address, 'karin@fordra.example');
    const reply = await untilAvailable(async () => {
      // Read anew each time: a write that was answered 503 may have been saved, with a new etag.
      const { _id, _etag } = await firstCreditor(client);
      return client.call('PATCH', `/api/creditors/${_id}`, { name }, { 'if-match': _etag });
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  }

  const readName = async () => (await firstCreditor(await signIn(portal.address, 'karin@fordra.example'))).name;

  test.each(['the server', 'PostgreSQL and the server'])(
    'of %s the next start has every acknowledged write',
    async (killed) => {
      const postgres = portal.postgresPid()!;
      const name = `Efter ${killed} AB`;
      await rename(name);
      portal.signal('SIGKILL');
      if (killed !== 'the server') process.kill(postgres, 'SIGKILL');
      await portal.ended;
      portal = start();
      await portal.untilUp();
      expect(await readName()).toBe(name);
    },
  );

  test('of PostgreSQL the server answers 503 until the database is restarted, and no data is lost', async () => {
    await rename('Efter databasen AB');
    process.kill(portal.postgresPid()!, 'SIGKILL');
    const health = () => fetch(`${portal.address}/api/health`).then(({ status }) => status);
    await expect.poll(health, { interval: 10 }).toBe(503); // Its backends answer until they notice.
    await portal.untilUp();
    expect(await readName()).toBe('Efter databasen AB');
    expect(portal.isRunning()).toBe(true);
  });
});
