import { afterAll, expect, test } from 'vitest';
import { startKivra } from './start-kivra.ts';

const kivra = await startKivra();
afterAll(() => kivra.stop());

const page = async (path = '') => (await kivra.fetch(new Request(`http://x/dev/kivra${path}`))).text();
const act = (path: string, form: Record<string, string>) =>
  kivra.fetch(new Request(`http://x/dev/kivra${path}`, { method: 'POST', body: new URLSearchParams(form) }));
const call = (path: string, body: string, authorization: string) =>
  fetch(`${kivra.url}${path}`, { method: 'POST', body, headers: { authorization } });
const basic = `Basic ${btoa(`${kivra.client}:${kivra.secret}`)}`;

async function send(over: object = {}): Promise<Response> {
  const auth = await call('/v1/auth', 'grant_type=client_credentials', basic);
  const { access_token } = (await auth.json()) as { access_token: string };
  const content = {
    ssn: '191212121212',
    subject: 'Brev med <åäö>',
    type: 'letter',
    parts: [{ name: 'brev.pdf', content_type: 'application/pdf', data: btoa('%PDF-1.7 hej') }],
    ...over,
  };
  return call(`/v2/tenant/${kivra.tenant}/content`, JSON.stringify(content), `Bearer ${access_token}`);
}

test('a delivered letter is shown with its file', async () => {
  expect(await page()).toContain('Inga brev än');
  expect((await send()).status).toBe(201);
  expect(await page()).toContain('Brev med &lt;åäö&gt;');
  const { key } = kivra.received[0]!;
  expect(await page(`/letters/${key}`)).toContain('brev.pdf');
  expect(await page(`/letters/${key}/0`)).toBe('%PDF-1.7 hej');
  expect((await kivra.fetch(new Request(`http://x/dev/kivra/letters/${'0'.repeat(32)}`))).status).toBe(404);
});

test('a mailbox set on the page overrides the rule', async () => {
  expect(await (await send({ ssn: '191212121213' })).json()).toMatchObject({ code: 40_032 });
  await act('/mailboxes', { number: '19121212-1213', has: 'yes' });
  expect((await send({ ssn: '191212121213' })).status).toBe(201);
  await act('/mailboxes', { number: '191212121213', has: 'no' });
  expect((await send({ ssn: '191212121213', subject: 'Ett till' })).status).toBe(400);
  expect(await page()).toContain('har ingen brevlåda');
});

test('a failure chosen on the page takes effect and is shown', async () => {
  await act('/failure', { how: 'broken' });
  expect(await page()).toContain('Kivra är inställt på fel');
  expect((await call('/v1/auth', 'grant_type=client_credentials', basic)).status).toBe(500);
  await act('/failure', { how: 'normal' });
  expect(await page()).not.toContain('inställt på fel');
});

test('calls without a token, for another tenant or with another method are refused', async () => {
  expect((await call('/v1/auth', 'grant_type=client_credentials', 'Basic x')).status).toBe(401);
  expect((await call(`/v2/tenant/${kivra.tenant}/content`, '{}', 'Bearer x')).status).toBe(401);
  expect((await fetch(`${kivra.url}/v1/auth`)).status).toBe(405);
});
