import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type PortalProcess, startPortal } from '../testing/portal/portal-process.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { openPool } from './store/connection/database.ts';

const mailbox = await startMailbox();
const dataDir = mkdtempSync(join(tmpdir(), 'fordra-several-'));
const running: PortalProcess[] = [];
let one: string;
let two: string;
let pool: ReturnType<typeof openPool>;

beforeAll(async () => {
  const url = await emptyDatabase();
  pool = openPool(url, { max: 1 });
  const env = { DATABASE_URL: url, FORDRA_SMTP_URL: mailbox.smtpUrl, FORDRA_LOG_LEVEL: 'warn' };
  // Started at the same time on an empty database: migrations, job tables and demo data are created once.
  for (const part of ['api', 'api', 'worker', 'worker']) {
    running.push(startPortal({ port: await freePort(), dataDir, env: { ...env, FORDRA_PARTS: part } }));
  }
  const apis = running.slice(0, 2);
  await Promise.all(apis.map((api) => api.untilUp()));
  [one, two] = apis.map(({ address }) => address) as [string, string];
});

afterAll(async () => {
  for (const process of running) process.signal('SIGTERM');
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
  await pool.end();
  await mailbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Sent = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> };

async function call(at: string, path: string, { method = 'POST', body, headers = {} }: Sent) {
  const reply = await fetch(`${at}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : {} };
}

function askForCode(at: string, email: string, verifier: string) {
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return call(at, '/authenticates/email', { body: { email, code_challenge, code_challenge_method: 'S256' } });
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  const reply = await mailbox.fetch(new Request(`http://x/dev/mail/messages?to=${email}`));
  return (await reply.json()) as { subject: string; text: string }[];
}

/** Begins the sign-in at one process and finishes it at the other. */
async function signIn(email: string): Promise<Record<string, string>> {
  const code_verifier = randomBytes(32).toString('base64url');
  await askForCode(one, email, code_verifier);
  // Other mails may arrive too, such as those of tickets.
  const findCode = async () => (await mailsTo(email)).flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? [])[0];
  await expect.poll(findCode).toBeDefined();
  const code = await findCode();
  const { body } = await call(two, '/authenticates/challenge-code', { body: { code, code_verifier } });
  return { 'x-api-key': body.token_list[0] };
}

test('a session opened at one process is valid at the other and ends at both', async () => {
  const headers = await signIn('anna@nordvik.example');
  for (const at of [one, two]) expect((await call(at, '/creditors', { method: 'GET', headers })).status).toBe(200);
  await call(two, '/authenticates/sign-out', { headers });
  // The other process is notified; without that its cache would expire within seconds.
  await expect.poll(async () => (await call(one, '/creditors', { method: 'GET', headers })).status).toBe(419);
});

test('of two concurrent refreshes at two processes one succeeds', async () => {
  const headers = await signIn('lars@advokat.example');
  const refresh = (at: string) => call(at, '/authenticates/refresh-token', { headers });
  const replies = await Promise.all([refresh(one), refresh(two)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 202]);
  const renewed = { 'x-api-key': replies.find(({ status }) => status === 200)!.body.token };
  for (const at of [one, two])
    expect((await call(at, '/user--extended-data', { method: 'GET', headers: renewed })).status).toBe(200);
});

test('a changed right and a disabled user take effect at both processes well within a minute', async () => {
  const headers = await signIn('finn@fordra.example');
  const statuses = async () => {
    const replies = [one, two].map((at) => call(at, '/creditors', { method: 'GET', headers }));
    return (await Promise.all(replies)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await pool.query(`update users set access_groups = '[]' where email = 'finn@fordra.example'`);
  await expect.poll(statuses, { timeout: 45_000 }).toEqual([403, 403]);
  await pool.query(`update users set is_disabled = true where email = 'finn@fordra.example'`);
  await expect.poll(statuses, { timeout: 45_000 }).toEqual([419, 419]);
});

test('a user past the end date is signed out at both processes', async () => {
  const headers = await signIn('petra@partner.example');
  await pool.query(`update users set valid_until = now()::date - 2 where email = 'petra@partner.example'`);
  for (const at of [one, two])
    await expect.poll(async () => (await call(at, '/creditors', { method: 'GET', headers })).status).toBe(419);
});

test('tries of a code are counted across processes', async () => {
  const code_verifier = randomBytes(32).toString('base64url');
  await askForCode(one, 'stina@fordra.example', code_verifier);
  const tries = Array.from({ length: 60 }, (_, index) =>
    call(index % 2 ? one : two, '/authenticates/challenge-code', { body: { code: 'abcdef', code_verifier } }),
  );
  // An unknown device may try ten codes of an account in a day.
  expect((await Promise.all(tries)).filter(({ status }) => status === 429).length).toBe(50);
  const { rows } = await pool.query('select tries from sign_in_codes where email = $1', ['stina@fordra.example']);
  expect(rows).toEqual([{ tries: 5 }]);
});

test('of concurrent writers at two processes one succeeds', async () => {
  const headers = await signIn('bo@soloab.example');
  const { body } = await call(one, '/creditors', { method: 'GET', headers });
  const { _id, _etag } = body._items[0];
  const write = (at: string, debt_description: string) =>
    call(at, `/creditors/${_id}`, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': _etag },
      body: { debt_description },
    });
  const replies = await Promise.all([write(one, 'A'), write(two, 'B'), write(one, 'C'), write(two, 'D')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
});

test('a worker answers its health address, and nothing else', async () => {
  for (const worker of running.slice(2)) {
    await worker.untilUp();
    expect((await fetch(`${worker.address}/api/creditors`)).status).toBe(404);
  }
});

test('two workers share the jobs and run each once', async () => {
  const email = 'karin@fordra.example';
  await Promise.all(Array.from({ length: 8 }, (_, index) => askForCode(index % 2 ? one : two, email, `v${index}`)));
  await expect.poll(async () => (await mailsTo(email)).length).toBe(8);
  expect(new Set((await mailsTo(email)).map(({ subject }) => subject)).size).toBe(8);
});

test('the limit on codes is counted across processes', async () => {
  const asked = Array.from({ length: 14 }, (_, index) =>
    askForCode(index % 2 ? one : two, 'often@x.example', `o${index}`),
  );
  expect((await Promise.all(asked)).filter(({ status }) => status === 429).length).toBe(4);
});
