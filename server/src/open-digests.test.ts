import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openCaseActions } from '../testing/case-actions.ts';
import { hangMs } from '../testing/hang-ms.ts';
import { moveClock } from '../testing/move-clock.ts';
import { testPortal } from '../testing/portal/test-portal.ts';
import { openDigestLinks } from './auth/links/digest-links.ts';
import { makeSealer } from './auth/links/seal.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import { sendDigests } from './jobs/notifications/send-digests.ts';
import { openDigests } from './open-digests.ts';

const [portal, mailbox] = await Promise.all([testPortal(), startMailbox()]);
afterAll(() => Promise.all([portal.close(), mailbox.stop()]));
const { aCase, must } = await openCaseActions(portal);
const email = 'anna@nordvik.example';
const anna = await portal.signIn(email);
const address = 'https://portal.example';
const context = {
  db: portal.db,
  log: pino({ level: 'silent' }),
  sendMail: smtpMail({ url: mailbox.smtpUrl, from: 'Fordra <post@fordra.test>', timeoutMs: hangMs }),
  digests: openDigests(portal.db, portal.sealer, address),
  signal: new AbortController().signal,
};

type Received = { id: string; subject: string; text: string; html: string; unsubscribe: string[] };
const before = new Set<string>();
/** The mails of this test. */
async function mails(): Promise<readonly Received[]> {
  const reply = await mailbox.fetch(new Request(`http://x/dev/mail/messages?to=${email}`));
  return ((await reply.json()) as Received[]).filter(({ id }) => !before.has(id));
}

/** Changes the signed-in user's settings as the settings drawer does. */
async function choose(digest: string, language = 'sv'): Promise<void> {
  const settings = { notifications: { digest }, ui: { language } };
  const { _items } = (await portal.call(anna, { url: '/api/user--settings' })).json();
  const reply = _items[0]
    ? await portal.call(anna, {
        method: 'PATCH',
        url: `/api/user--settings/${_items[0]._id}`,
        headers: { 'if-match': _items[0]._etag },
        payload: { settings },
      })
    : await portal.call(anna, { method: 'POST', url: '/api/user--settings', payload: { settings } });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
}

const chosen = async () =>
  (await portal.call(anna, { url: '/api/user--settings' })).json()._items[0].settings.notifications.digest;
const addNotification = async () => must(await aCase(), 'request_invoice_copy', {});
const linkIn = ({ text }: Received) => text.match(/https:\/\/portal\.example(\/api\/digest--unsubscribe\S+)/)![1]!;
const open = (url: string) => portal.call(undefined, { url, headers: { 'accept-language': 'sv' } });
const oneClick = (url: string) =>
  portal.call(undefined, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

beforeEach(async () => {
  for (const { id } of await mails()) before.add(id);
  // Mail with the same Message-ID is shown once, and the id contains the day.
  await moveClock(portal.db, 1);
  await choose('off');
});

test('no digest is sent without a subscription, nor when nothing is new', async () => {
  await addNotification();
  await sendDigests(context);
  expect(await mails()).toEqual([]);
  await choose('daily');
  await sendDigests(context);
  expect(await mails()).toHaveLength(1);
  await moveClock(portal.db, 3);
  await sendDigests(context);
  expect(await mails()).toHaveLength(1);
});

test('one mail a day, in the user’s language, with counts and links and without names', async () => {
  await choose('daily', 'en');
  await addNotification();
  await Promise.all([sendDigests(context), sendDigests(context)]);
  await sendDigests(context);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail!.subject).toMatch(/^\d+ things? (is|are) waiting for you in Fordra$/);
  expect(mail!.text).toContain(`${address}/notifications?kind=activities`);
  expect(mail!.text + mail!.html).not.toContain('Testsson');
  expect(mail!.html).toContain('<html lang="en">');
  await moveClock(portal.db, 1);
  await addNotification();
  await sendDigests(context);
  expect(await mails()).toHaveLength(2);
});

test('a weekly digest is sent once a week', async () => {
  await choose('weekly');
  const received: number[] = [];
  // Two weeks after the first mail, so that two Mondays follow on any weekday.
  for (let day = 0; day <= 14; day += 1) {
    await addNotification();
    await sendDigests(context);
    received.push((await mails()).length);
    await moveClock(portal.db, 1);
  }
  // The first is sent at once, later ones on Mondays.
  expect(received.at(-1)! - received[0]!).toBe(2);
});

test('no digest is sent before its hour', async () => {
  await choose('daily');
  await addNotification();
  await sendDigests(context, 24);
  expect(await mails()).toEqual([]);
});

test('a mail that the server did not accept is sent again', async () => {
  await choose('daily');
  await addNotification();
  mailbox.fail('refuse');
  await sendDigests(context);
  mailbox.fail(undefined);
  expect(await mails()).toEqual([]);
  await sendDigests(context);
  expect(await mails()).toHaveLength(1);
});

test('the link ends the subscription without a sign-in, by its button or one-click unsubscribe, but not by GET', async () => {
  await choose('daily');
  await addNotification();
  await sendDigests(context);
  const [mail] = await mails();
  const link = linkIn(mail!);
  expect(mail!.unsubscribe).toEqual([`<${address}${link}>`, 'List-Unsubscribe=One-Click']);
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const page = await portal.call(undefined, { method, url: link, headers: { 'accept-language': 'sv' } });
    expect(page.statusCode).toBe(200);
    if (method === 'GET') expect(page.body).toContain('<form method="post"><button>Sluta få sammanfattningar');
  }
  expect(await chosen()).toBe('daily');

  const done = await oneClick(link);
  expect([done.statusCode, await chosen()]).toEqual([200, 'off']);
  const { rows } = await portal.pool.query(
    `select user_id is not null as known from history_entries where action = 'unsubscribe_digest'`,
  );
  expect(rows).toEqual([{ known: true }]);

  // Used again, also after a new subscription, it has no effect.
  await choose('daily');
  expect((await oneClick(link)).body).toContain('redan använd');
  expect((await open(link)).body).not.toContain('<button>');
  expect(await chosen()).toBe('daily');
});

test('a forged link, or one of another user, has no effect and gives no access', async () => {
  await choose('daily');
  await addNotification();
  await sendDigests(context);
  const link = linkIn((await mails())[0]!);
  const { rows } = await portal.pool.query(`select _id from users where email = 'karin@fordra.example'`);
  const url = new URL(link, address);
  const other = (change: (query: URLSearchParams) => void) => {
    const copy = new URL(url);
    change(copy.searchParams);
    return copy.pathname + copy.search;
  };
  const forged = [
    other((query) => query.set('user', rows[0]._id)),
    other((query) => query.set('subscription', String(Number(query.get('subscription')) + 1))),
    other((query) => query.set('signature', 'A'.repeat(43))),
    other((query) => query.delete('signature')),
    other((query) => query.append('user', rows[0]._id)),
    openDigestLinks(portal.db, makeSealer(Buffer.alloc(32, 8))).pathFor(url.searchParams.get('user')!, 1),
  ];
  for (const one of forged) {
    expect((await open(one)).statusCode).toBe(400);
    expect((await oneClick(one)).statusCode).toBe(400);
  }
  expect(await chosen()).toBe('daily');
  // It is not accepted as a token.
  const signature = url.searchParams.get('signature')!;
  expect((await portal.call(signature, { url: '/api/creditor--notifications' })).statusCode).toBe(401);
  expect((await portal.call(undefined, { method: 'DELETE', url: link })).statusCode).toBe(405);
  // A page of another site may not post the form.
  const foreign = await portal.call(undefined, {
    method: 'POST',
    url: link,
    headers: { origin: 'https://evil.example' },
  });
  expect([foreign.statusCode, await chosen()]).toEqual([403, 'daily']);
});
