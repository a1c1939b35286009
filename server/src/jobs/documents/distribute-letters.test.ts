import { afterAll, afterEach, expect, test } from 'vitest';
import { openPostOffice, postPorts, startPostSimulators } from '../../../testing/letters/letter-ports.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';
import type { DistributionPorts } from '../definition/distribution-ports.ts';
import { distribute } from './distribute.ts';

const [office, simulators] = await Promise.all([testDatabase().then(openPostOffice), startPostSimulators()]);
const { kivra, shop, mailbox } = simulators;
const addresses = { kivra, shop, smtpUrl: mailbox.smtpUrl };
const ports = postPorts(office.db, addresses);
const hurried = postPorts(office.db, { ...addresses, kivra: { ...kivra, timeoutMs: 700 } });
afterAll(() => Promise.all([office.close(), simulators.stop()]));
afterEach(() => simulators.heal());

const run = (over: Partial<DistributionPorts> = {}) => distribute({ ...ports, ...over });
/** For letters that do not go to the print shop: makes no connection to it. */
const runDirect = (over: Partial<DistributionPorts> = {}) => run({ print: undefined, ...over });
const inMailbox = (id: string) => kivra.received.filter(({ files }) => files[0]!.name.includes(id));
const onPaper = (id: string) => shop.printed.filter(({ pdf }) => pdf.includes(id));
const byMail = async (to: string) => {
  const answer = await mailbox.fetch(new Request(`http://x/dev/mail/messages?to=${to}`));
  return (await answer.json()) as { subject: string; text: string; attachments: { filename: string }[] }[];
};
const yesterday = async (): Promise<string> =>
  (await office.pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date - 1 as day`)).rows[0].day;
const noMailbox = (over = {}) => ({ recipient: { idNumber: null, ...over } });

test('a letter goes to the digital mailbox once, and the case has an event for it', async () => {
  const id = await office.addLetter();
  await runDirect();
  await runDirect();
  expect(inMailbox(id)).toMatchObject([
    { type: 'invoice.debtcollection', subject: 'Inkassokrav från Fordra Inkasso AB', payment: { account: '50501055' } },
  ]);
  expect(await office.letter(id)).toMatchObject({
    status: 'sent',
    channel: 'digital_mailbox',
    fault: null,
    attempts: 1,
    next_attempt: null,
    external_id: inMailbox(id)[0]!.key,
  });
  expect(await office.events(id)).toEqual([
    { key: 'letter_sent', data: { letter: id, kind: 'debt_collection', channel: 'digital_mailbox' } },
  ]);
});

test('without a mailbox a letter is sent by e-mail where that was agreed, with the PDF attached', async () => {
  const id = await office.addLetter(noMailbox({ email: 'maja@exempel.se', agreesToEmail: true }));
  await runDirect();
  expect(await byMail('maja@exempel.se')).toMatchObject([
    { subject: 'Inkassokrav från Fordra Inkasso AB', attachments: [{ filename: `26-1001-${id}.pdf` }] },
  ]);
  expect(await office.letter(id)).toMatchObject({ status: 'sent', channel: 'email' });
});

test('a soft reminder is contained in the text of the mail', async () => {
  const recipient = { email: 'soft@exempel.se', agreesToEmail: true };
  await office.addLetter({ kind: 'soft_reminder', channels: ['email', 'sms', 'digital_mailbox'], recipient });
  await runDirect();
  const [mail] = await byMail('soft@exempel.se');
  expect(mail).toMatchObject({ subject: 'Vänlig påminnelse från Nordvik El AB', attachments: [] });
  expect(mail!.text).toContain('OCR-nummer: 100123496');
});

test('all others are printed when the day is closed, confirmed or rejected by the receipt, and returned when the post reports it', async () => {
  const id = await office.addLetter(noMailbox());
  const address = { address_line_1: 'Borta 1', zip_code: '000 00', city: 'Ingenstans', country: 'SE' };
  const nowhere = await office.addLetter(noMailbox({ address }));
  const { rows } = await office.pool.query(
    `select to_char((business_now() at time zone 'Europe/Stockholm') + interval '1 minute', 'HH24:MI') as soon`,
  );
  // A batch that is made in the last minute of a day has no later closing time.
  if (rows[0].soon > '00:01') await run({ lettersCloseAt: rows[0].soon });
  if (rows[0].soon > '00:01') expect(await office.letter(id)).toMatchObject({ status: 'queued', channel: 'letter' });
  await run();
  expect(onPaper(id)).toMatchObject([{ name: 'Maja Lindqvist', place: '411 03 Göteborg', isForwarded: false }]);
  expect(await office.letter(id)).toMatchObject({ status: 'sent', confirmed: expect.any(String) });
  expect(await office.letter(nowhere)).toMatchObject({ status: 'failed', fault: 'address_unknown', sent: null });
  expect((await office.events(nowhere)).map(({ key }) => key)).toEqual(['letter_sent']);
  // The alarm of a later test counts the letters that failed.
  await office.pool.query(`update letters set status = 'stopped' where _id = $1`, [nowhere]);

  shop.returnLetter(onPaper(id)[0]!.id, 'moved');
  await run();
  expect(await office.letter(id)).toMatchObject({ status: 'returned', fault: 'moved' });
  expect((await office.events(id)).at(-1)).toMatchObject({ key: 'letter_returned', data: { reason: 'moved' } });
  const { rows: events } = await office.pool.query(
    `select data ->> 'reason' as reason from creditor_notifications where type = 'letter_returned'`,
  );
  expect(events).toEqual([{ reason: 'moved' }]);
  expect(shop.list('/out')).toEqual([]);
});

test('a letter that is stopped or dated in the future is not sent', async () => {
  const [stopped, ahead] = [await office.addLetter(), await office.addLetter({ date: '2099-01-02' })];
  await office.pool.query(`update letters set status = 'stopped' where _id = $1`, [stopped]);
  await runDirect();
  expect([...inMailbox(stopped), ...inMailbox(ahead)]).toEqual([]);
});

test('a letter whose day is over is not sent by any channel, a copy of a letter is', async () => {
  const date = await yesterday();
  const [direct, printed] = [await office.addLetter({ date }), await office.addLetter({ date, ...noMailbox() })];
  const copy = await office.addLetter({ date });
  await office.pool.query('update letters set resent_from = _id where _id = $1', [copy]);
  await run();
  expect([...inMailbox(direct), ...onPaper(printed)]).toEqual([]);
  expect([await office.letter(direct), await office.letter(printed)]).toMatchObject([
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 0 },
  ]);
  expect(inMailbox(copy)).toHaveLength(1);
});

test('a batch whose day is over is not submitted', async () => {
  const id = await office.addLetter(noMailbox());
  shop.fail('gone', 1);
  await run();
  simulators.heal();
  await office.pool.query('update letters set letter_date = $2 where _id = $1', [id, await yesterday()]);
  await office.letTimePass();
  await run();
  expect(onPaper(id)).toEqual([]);
  expect(await office.letter(id)).toMatchObject({ status: 'sending', sent: null });
  // The alarm of a later test counts the letters that wait.
  await office.pool.query(`update letters set status = 'stopped' where _id = $1`, [id]);
});

test('the surveillance letters of a day to one debtor leave in one envelope', async () => {
  const over = { kind: 'surveillance_letter', channels: ['letter'], recipient: { idNumber: null } } as const;
  const ids = [await office.addLetter(over), await office.addLetter(over), await office.addLetter(over)];
  await office.pool.query(`update letters l set debtor = o.debtor from letters o where o._id = $1 and l._id = $2`, [
    ids[0],
    ids[2],
  ]);
  await run();
  const [first, other, last] = ids.map((id) => onPaper(id)[0]!);
  expect(last!.envelope).toBe(first!.envelope);
  expect(other!.envelope).not.toBe(first!.envelope);
});

test('a letter to a protected person is sent only through the forwarding authority, and never by e-mail', async () => {
  const id = await office.addLetter(noMailbox({ isProtected: true, email: 'hemlig@exempel.se', agreesToEmail: true }));
  await run();
  expect(await byMail('hemlig@exempel.se')).toEqual([]);
  expect(onPaper(id)).toMatchObject([{ isForwarded: true, address: [], place: '' }]);
});

test('an e-mail address that bounces is replaced by print, and without a postal address the letter is returned', async () => {
  const recipient = { idNumber: null, email: 'studs@exempel.se', agreesToEmail: true };
  const onward = await office.addLetter({ recipient });
  const soft = await office.addLetter({ kind: 'soft_reminder', channels: ['email', 'digital_mailbox'], recipient });
  await run();
  expect(onPaper(onward)).toHaveLength(1);
  expect(await office.letter(soft)).toMatchObject({ status: 'returned', fault: 'bounced' });
  expect((await office.events(soft)).map(({ key }) => key)).toEqual(['letter_returned']);
});

test.each(['slow', 'broken', 'busy', 'garbage', 'gone', 'lost_answer'] as const)(
  'letters wait while Kivra is %s, and each arrives once',
  async (how) => {
    const ids = [await office.addLetter(), await office.addLetter(), await office.addLetter()];
    kivra.fail(how, 2);
    await runDirect(how === 'slow' ? { mailbox: hurried.mailbox } : {});
    const waiting = await Promise.all(ids.map(office.letter));
    expect(waiting.some(({ status, fault }) => status === 'queued' && fault !== null)).toBe(true);
    simulators.heal();
    await office.letTimePass();
    await runDirect();
    for (const id of ids) {
      expect(inMailbox(id)).toHaveLength(1);
      expect(await office.letter(id)).toMatchObject({ status: 'sent', fault: null });
      expect(await office.events(id)).toHaveLength(1);
    }
  },
);

test.each(['cut', 'gone'] as const)('a print shop that is %s gets each letter once', async (how) => {
  const id = await office.addLetter(noMailbox());
  shop.fail(how, 1);
  await run();
  expect(await office.letter(id)).toMatchObject({ status: 'sending', fault: 'unavailable' });
  simulators.heal();
  const again = () =>
    office
      .letTimePass()
      .then(() => run())
      .then(() => office.letter(id));
  await expect.poll(again).toMatchObject({ status: 'sent', fault: null });
  expect(onPaper(id)).toHaveLength(1);
  expect(await office.events(id)).toHaveLength(1);
});

test('a batch that was accepted without an answer is confirmed by its receipt, and not submitted again', async () => {
  const id = await office.addLetter(noMailbox());
  shop.fail('lost_answer');
  await run();
  expect(await office.letter(id)).toMatchObject({ status: 'sent', fault: null, confirmed: expect.any(String) });
  expect(onPaper(id)).toHaveLength(1);
  expect(await office.events(id)).toHaveLength(1);
});

test('letters wait while the mail server does not answer', async () => {
  const id = await office.addLetter(noMailbox({ email: 'senare@exempel.se', agreesToEmail: true }));
  mailbox.fail('garbage');
  await runDirect();
  expect(await office.letter(id)).toMatchObject({ status: 'queued', fault: 'unavailable', attempts: 1 });
  simulators.heal();
  await office.letTimePass();
  await runDirect();
  expect(await byMail('senare@exempel.se')).toHaveLength(1);
});

test('a letter that waits long raises an alarm, and after the last attempt it is failed with its reason', async () => {
  const job = { job: 'distribute-letters' };
  const id = await office.addLetter();
  kivra.fail('broken');
  for (let tries = 0; tries < 16; tries++) {
    await runDirect();
    await office.letTimePass();
    if (tries === 3)
      expect((await loadPlatformFacts(office.db)).jobs.stuck).toEqual([{ ...job, count: 1, attempts: 4 }]);
  }
  expect(await office.letter(id)).toMatchObject({ status: 'failed', fault: 'unavailable', attempts: 16 });
  expect((await loadPlatformFacts(office.db)).jobs.failed).toEqual([{ ...job, count: 1 }]);
  simulators.heal();
  await runDirect();
  expect(inMailbox(id)).toEqual([]);
});

test('a letter without any channel, or that cannot be rendered, does not stop the others', async () => {
  const address = { address_line_1: 'Storgatan 1' };
  const lost = await office.addLetter({ channels: ['digital_mailbox', 'letter'], recipient: {} });
  await office.pool.query(
    `update letters set data = data || '{"channels": ["sms"]}', recipient_address = $2 where _id = $1`,
    [lost, address],
  );
  const odd = await office.addLetter();
  await office.pool.query(`update letters set data = '{}' where _id = $1`, [odd]);
  const [unmade, good] = [await office.addLetter(), await office.addLetter()];
  const renderLetter: DistributionPorts['renderLetter'] = (id) =>
    id === unmade ? Promise.reject(new Error('no')) : ports.renderLetter(id);
  await runDirect({ renderLetter });
  expect(await office.letter(lost)).toMatchObject({ status: 'failed', fault: 'no_way' });
  expect(await office.letter(odd)).toMatchObject({ status: 'failed', fault: 'not_printable' });
  expect(await office.letter(unmade)).toMatchObject({ status: 'queued', fault: 'not_printable', attempts: 1 });
  expect(inMailbox(good)).toHaveLength(1);
});

test('without a print shop the letter says so and stays queued', async () => {
  const id = await office.addLetter(noMailbox());
  await run({ print: undefined, mailbox: undefined });
  expect(await office.letter(id)).toMatchObject({ status: 'queued', fault: 'channel_off' });
});

test('a letter whose sender died before recording it is sent again with the same id, and arrives once', async () => {
  const id = await office.addLetter();
  let isDead = false;
  const dying: DistributionPorts['mailbox'] = {
    ...ports.mailbox!,
    send: async (letter) => {
      const answer = await ports.mailbox!.send(letter);
      if (isDead) return answer;
      isDead = true;
      await office.pool.query(`update letters set next_attempt = next_attempt - interval '1 hour' where _id = $1`, [
        id,
      ]);
      // Changes of the debtor do not change a payload that is already stored.
      await office.pool.query(
        `update debtors set id_number = null, email = 'ny@exempel.se'
        where _id = (select debtor from letters where _id = $1)`,
        [id],
      );
      return { fault: 'unavailable', detail: 'died' };
    },
  };
  await runDirect({ mailbox: dying });
  expect(await office.letter(id)).toMatchObject({ status: 'sent' });
  expect(inMailbox(id)).toHaveLength(1);
  expect(await office.events(id)).toHaveLength(1);
});

test('several concurrent senders send each letter once', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => office.addLetter()));
  await Promise.all([runDirect(), runDirect(), runDirect()]);
  for (const id of ids) expect(inMailbox(id)).toHaveLength(1);
  const counts = await Promise.all(ids.map(async (id) => (await office.letter(id)).attempts));
  expect(new Set(counts)).toEqual(new Set([1]));
});
