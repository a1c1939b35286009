import { afterAll, describe, expect, test } from 'vitest';
import { forgetCodeRequests, guessCodes, newVisitors } from '../../../testing/portal/guess-codes.ts';
import {
  askForCode,
  cookieOf,
  enterCode,
  type From,
  signInByCode,
  wrongCode,
} from '../../../testing/portal/sign-in-by-code.ts';
import { newestCodeMail, warningMails } from '../../../testing/portal/sign-in-mails.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { until } from '../../../testing/until.ts';
import { openTokens } from '../../auth/sessions/tokens.ts';
import { defaultAllowances } from '../../auth/sign-in/allowances.ts';
import { LINK_MINUTES, linkCodeOf } from '../../auth/sign-in/sign-in-link.ts';
import { warnOfTries } from '../../auth/sign-in/warn-of-tries.ts';

/* A person can still sign in after others have asked for codes and entered wrong ones, and nobody can guess a code. */

const portal = await testPortal({ allowances: defaultAllowances });
afterAll(portal.close);
const { pool } = portal;

const aVisitor = newVisitors(1);

const newestMail = () => newestCodeMail(portal.db);
const linkIn = ({ text }: { readonly text: string }) => /#sign_in_link=(\S+)/.exec(text)?.[1];
const openLink = (code: string | undefined, from: From = aVisitor()) =>
  portal.call(undefined, {
    method: 'POST',
    url: '/api/authenticates/email-link',
    payload: { application: 'ada_ui', code },
    ...(from.address && { remoteAddress: from.address }),
  });
const forgetCodes = () => forgetCodeRequests(portal.db);

/** Wrong codes from ever new addresses, each with a new code; returns how many were compared. */
async function guess(email: string, rounds: number, from: () => From = aVisitor): Promise<number> {
  let compared = 0;
  for (let round = 0; round < rounds; round++) {
    await forgetCodes();
    compared += await guessCodes(portal, email, 1, from);
  }
  return compared;
}

describe('fifty wrong codes from many addresses', () => {
  test('leave the person a link in the mail, which signs in where it is opened, once', async () => {
    expect(await guess('anna@nordvik.example', 12)).toBe(50);
    await forgetCodes();
    const { code, verifier } = await askForCode(portal, 'anna@nordvik.example', aVisitor());
    expect((await enterCode(portal, code, verifier, aVisitor())).statusCode).toBe(429);
    const mail = await newestMail();
    expect(mail.text).not.toContain(code);
    expect(mail.html).toContain(`href="http://127.0.0.1:3000/login#sign_in_link=`);
    const link = linkIn(mail);
    const reply = await openLink(link);
    expect(reply.statusCode, reply.body).toBe(200);
    const [token] = reply.json().token_list;
    expect((await portal.call(token, { url: '/api/user--extended-data' })).statusCode).toBe(200);
    const again = await openLink(link);
    expect([again.statusCode, again.json()._error.message]).toEqual([400, 'sign_in_link_not_valid']);
    const { rows } = await pool.query(`select outcome from sign_in_log where method = 'email_link'`);
    expect(rows).toEqual([{ outcome: 'signed_in' }]);
    // The browser is known from now on: codes work there.
    const from = { ...aVisitor(), headers: { cookie: cookieOf(reply) } };
    expect((await signInByCode(portal, 'anna@nordvik.example', from)).statusCode).toBe(200);
  });

  test('are reported to the person by one mail a day, and by none for an address without a user', async () => {
    const [bo, unknown] = ['bo@soloab.example', 'nobody@nowhere.example'];
    await guess(unknown, 7);
    await guess(bo, 7);
    const mailsTo = async (email: string) => (await warningMails(portal.db)).filter(({ to }) => to === email);
    const [mail] = await until(async () => {
      const mails = await mailsTo(bo);
      expect(mails).not.toEqual([]);
      return mails;
    });
    expect(mail!.text).toContain('Ingen har kommit in');
    expect(mail!.html).not.toMatch(/<a\b|href|<img|<script/);
    // The requests warn without waiting for it; here each attempt to warn is awaited.
    const { db, sealer } = portal;
    const context = { db, sealer, tokens: openTokens(db, sealer), allowances: defaultAllowances, runInBackground() {} };
    const warn = (email: string) => Promise.all([1, 2, 3].map(() => warnOfTries(context, email)));
    await warn(unknown);
    await warn(bo);
    expect([(await mailsTo(bo)).length, (await mailsTo(unknown)).length]).toEqual([1, 0]);
    await pool.query(`update sign_in_limits set hits = array[now() - interval '25 hours'] where key like 'warnings%'`);
    await warn(bo);
    expect(await mailsTo(bo)).toHaveLength(2);
  });

  test('take more than one address: one has ten tries for an account', async () => {
    expect(await guess('karin@fordra.example', 12, () => ({ address: '192.0.2.50' }))).toBe(10);
    await forgetCodes();
    expect((await signInByCode(portal, 'karin@fordra.example', aVisitor())).statusCode).toBe(200);
    // At that address too the person gets a link.
    await askForCode(portal, 'karin@fordra.example', { address: '192.0.2.50' });
    expect((await openLink(linkIn(await newestMail()))).statusCode).toBe(200);
  });
});

describe('an attacker who asks for all codes of the hour', () => {
  test('leaves the person a mail with a code and a link that is valid until the next code', async () => {
    await forgetCodes();
    const replaced = 'v'.repeat(43);
    for (let asked = 0; asked < 9; asked++) await askForCode(portal, 'petra@partner.example', aVisitor());
    expect(linkIn(await newestMail())).toBeUndefined();
    const { code } = await askForCode(portal, 'petra@partner.example', aVisitor(), replaced);
    const mail = await newestMail();
    expect(mail.text).toContain(code);
    expect((await askForCode(portal, 'petra@partner.example', aVisitor())).reply.statusCode).toBe(429);
    // The attacker cannot take the link back by asking for another account with the same challenge.
    await askForCode(portal, 'someone@nowhere.example', aVisitor(), replaced);
    await pool.query(`update sign_in_links set created_at = created_at - interval '59 minutes'`);
    expect((await openLink(linkIn(mail))).statusCode).toBe(200);
    expect(LINK_MINUTES * 60).toBeGreaterThanOrEqual(defaultAllowances.codes.email.seconds);
    expect(LINK_MINUTES * 60).toBeGreaterThanOrEqual(defaultAllowances.codes.knownDevice.seconds);
  });
});

describe('a link', () => {
  const made = async (email: string, minutes = 0): Promise<string> => {
    const { rows } = await pool.query(
      `insert into sign_in_links (email, created_at) values ($1, now() - make_interval(mins => $2)) returning _id`,
      [email, minutes],
    );
    return linkCodeOf(portal.sealer, rows[0]._id);
  };

  test('is refused when it is old, changed, made up, of no user or no text', async () => {
    const good = await made('lars@advokat.example');
    const changed = good.slice(0, -2) + (good.endsWith('A') ? 'BB' : 'AA');
    const other = (await made('lars@advokat.example')).slice(0, 24) + good.slice(24);
    const old = await made('lars@advokat.example', LINK_MINUTES + 1);
    const nobody = await made('nobody@nowhere.example');
    for (const code of [old, changed, other, nobody, '', 'x'.repeat(67), 'é'.repeat(67), good.slice(1), `${good}A`])
      expect((await openLink(code)).statusCode, code).toBe(400);
    for (const code of [null, 7, {}, [good]]) expect((await openLink(code as never)).statusCode).toBe(400);
    expect((await openLink(good)).statusCode).toBe(200);
  });

  test('signs in once when it is opened twice at the same time', async () => {
    const code = await made('lars@advokat.example');
    const replies = await Promise.all([1, 2, 3].map(() => openLink(code)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('is answered with the reason if the person may not sign in', async () => {
    await pool.query(`update users set is_disabled = true where email = 'kim@kund.example'`);
    const reply = await openLink(await made('kim@kund.example'));
    expect([reply.statusCode, reply.json()._error.message]).toEqual([403, 'all_users_disabled']);
  });
});

describe('guessing', () => {
  test('in the whole portal stops at the limit over all accounts, and links still work', async () => {
    const few = { max: 3, seconds: 60 };
    const tight = { ...defaultAllowances, tries: { ...defaultAllowances.tries, all: few } };
    const other = await testPortal({ allowances: tight });
    const statuses: number[] = [];
    for (const email of ['anna', 'bo', 'karin', 'lars'].map((name) => `${name}@nowhere.example`)) {
      const { verifier, code } = await askForCode(other, email, aVisitor());
      statuses.push((await enterCode(other, wrongCode(code), verifier, aVisitor())).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    await askForCode(other, 'anna@nordvik.example', aVisitor());
    const { rows } = await other.pool.query('select _id, email from sign_in_links order by created_at desc limit 1');
    expect(rows[0].email).toBe('anna@nordvik.example');
    const reply = await other.call(undefined, {
      method: 'POST',
      url: '/api/authenticates/email-link',
      payload: { code: linkCodeOf(other.sealer, rows[0]._id) },
    });
    expect(reply.statusCode).toBe(200);
    await other.close();
  });

  test('stays as improbable as docs/security.md says', () => {
    const { tries } = defaultAllowances;
    const codes = 1_000_000;
    const perDay = ({ max, seconds }: { readonly max: number; readonly seconds: number }) => (max * 86_400) / seconds;
    expect(tries.emailAtAddress.max / codes).toBeLessThanOrEqual(1 / 100_000);
    expect((tries.email.max + tries.knownDevice.max) / codes).toBeLessThan(1 / 10_000);
    expect((perDay(tries.emailMonth) * 365) / codes).toBeLessThan(1 / 800);
    expect((perDay(tries.all) * 365) / codes).toBeLessThan(0.025);
    // One address or device cannot use up what an account has.
    expect(tries.emailAtAddress.max).toBeLessThan(tries.email.max / 4);
    expect(tries.email.max).toBeLessThan(tries.emailMonth.max);
  });
});
