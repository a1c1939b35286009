import { openDraft } from '@fordra/domain/cases/draft/draft';
import { applyEvent } from '@fordra/domain/cases/events/apply-event';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openSmsOffice } from '../../../testing/sms-office.ts';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';

const office = await openSmsOffice();
const { portal, provider, actions, aCase, setTime, row, events, send, sentTo } = office;
afterAll(office.close);
afterEach(() => provider.fail(undefined));

const order = async (over: object = {}) => {
  const made = await aCase(over);
  await actions.must(made.id, 'send_sms', { kind: 'notice' });
  return made;
};

test('a message ordered in the evening waits for the morning, and is sent once', async () => {
  await setTime('21:00', '2027-03-01');
  const { id, number } = await order();
  expect(await row(id)).toMatchObject({ status: 'queued', send_after: '2027-03-02T08:00:00.000Z', text: null });
  await send();
  await setTime('08:59');
  await send();
  expect(sentTo(number)).toEqual([]);
  await setTime('09:00');
  await send();
  await send();
  const [sms, ...more] = sentTo(number);
  expect(more).toEqual([]);
  const { mark, ...stored } = await row(id);
  expect(stored).toMatchObject({ status: 'sent', provider_id: sms!.id, cost: 52, text: sms!.message, attempts: 1 });
  expect(sms!.message).toContain(`Märke ${mark}. Svara STOP`);
  expect(await events(id)).toEqual(['sms_ordered', 'sms_sent']);
});

test('a message tells nothing of the debtor, the creditor or the debt', async () => {
  await setTime('10:00');
  const { id, number } = await order();
  await send();
  const { rows } = await portal.pool.query(
    `select k.journal_number, k.ocr_number, d.name, d.id_number, c.name as creditor from cases k
     join debtors d on d._id = k.debtor join creditors c on c._id = k.creditor where k._id = $1`,
    [id],
  );
  const { message } = sentTo(number)[0]!;
  const canaries = Object.values(rows[0] as Record<string, string>).flatMap((value) => value.split(/\s+/));
  // The form of a company names nobody.
  for (const canary of [...canaries.filter((one) => one !== 'AB'), '1 000', '1000', 'kr', 'skuld', 'faktura'])
    expect(message).not.toContain(canary);
  expect(message.length).toBeLessThanOrEqual(160);
});

test('after a lost, an unreadable or a late answer the provider is asked, and the message is not sent again', async () => {
  await setTime('10:00');
  for (const failure of ['lost_answer', 'garbage', 'slow'] as const) {
    const { id, number } = await order();
    provider.fail(failure);
    await send();
    expect(await row(id)).toMatchObject({ status: 'sending', fault: 'unavailable' });
    provider.fail(undefined);
    await office.letTimePass();
    await send();
    expect(sentTo(number)).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: 'sent', provider_id: sentTo(number)[0]!.id });
  }
});

test('a message that the provider never had is sent after that', async () => {
  await setTime('10:00');
  for (const failure of ['broken', 'gone', 'busy'] as const) {
    const { id, number } = await order();
    provider.fail(failure);
    await send();
    expect(sentTo(number)).toEqual([]);
    provider.fail(undefined);
    for (let run = 0; run < 2; run += 1) {
      await office.letTimePass();
      await send();
    }
    expect(sentTo(number)).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: 'sent', fault: null });
  }
});

test('where the provider does not list messages either, the outcome is unknown, an alarm is raised, and a report settles it', async () => {
  await setTime('10:00');
  const { id, number } = await order();
  provider.fail('dark');
  for (let run = 0; run < 8; run += 1) {
    await send();
    await office.letTimePass();
  }
  expect(await row(id)).toMatchObject({ status: 'unknown', fault: 'outcome_unknown' });
  const { jobs } = await loadPlatformFacts(portal.db);
  expect(jobs.failed).toContainEqual({ job: 'send-sms', count: 1 });
  provider.fail(undefined);
  await send();
  expect(sentTo(number)).toHaveLength(1);
  expect(await provider.deliver(sentTo(number)[0]!.id)).toBe(204);
  expect(await row(id)).toMatchObject({ status: 'delivered', provider_id: sentTo(number)[0]!.id });
  expect(await events(id)).toEqual(['sms_ordered', 'sms_not_sent', 'sms_sent']);
});

test('a repeated report changes nothing, a forged one and one of another message are not accepted', async () => {
  await setTime('10:00');
  const { id, number } = await order();
  await send();
  const [sms] = sentTo(number);
  provider.fail('forged');
  expect(await provider.deliver(sms!.id)).toBe(404);
  expect(await row(id)).toMatchObject({ status: 'sent' });
  provider.fail('twice');
  expect(await provider.deliver(sms!.id)).toBe(204);
  const once = await row(id);
  expect(once).toMatchObject({ status: 'delivered', delivered: expect.any(String) });
  expect(await provider.deliver(sms!.id)).toBe(204);
  expect((await row(id))._etag).toBe(once._etag);
  const body = new URLSearchParams({ id: 'sanother', status: 'failed' });
  expect((await fetch(sms!.reportTo!, { method: 'POST', body })).status).toBe(204);
  expect((await row(id))._etag).toBe(once._etag);
});

test('a message that the phone never gets has failed', async () => {
  await setTime('10:00');
  const { id, number } = await order();
  await send();
  await provider.deliver(sentTo(number)[0]!.id, 'failed');
  expect(await row(id)).toMatchObject({ status: 'failed', fault: 'not_delivered' });
  expect((await events(id)).at(-1)).toBe('sms_not_sent');
});

test('STOP is confirmed once, and the number gets no more messages, whatever waits', async () => {
  await setTime('10:00');
  await office.connect();
  const { id, number } = await order();
  await send();
  const other = await aCase();
  await portal.pool.query(
    `update debtors set mobile_number = $1 where _id = (select debtor from cases where _id = $2)`,
    [number, other.id],
  );
  await setTime('21:00');
  await actions.must(other.id, 'send_sms', { kind: 'extra_contact' });
  provider.fail('forged');
  expect(await provider.reply(number, 'STOP')).toBe(404);
  provider.fail('twice');
  expect(await provider.reply(number, 'Stopp!')).toBe(204);
  provider.fail(undefined);
  expect(sentTo(number).filter(({ message }) => message.includes('inga fler sms'))).toHaveLength(1);
  expect(await row(other.id)).toMatchObject({ status: 'stopped', fault: 'opted_out' });
  await setTime('10:01', '2027-03-04');
  await send();
  const before = sentTo(number).length;
  await expectRefused(id, 'sms_opted_out');
  await expectRefused(other.id, 'sms_opted_out');
  expect(sentTo(number)).toHaveLength(before);
  expect((await events(id)).at(-1)).toBe('sms_opted_out');
});

test('any other answer stands in the timeline of the case', async () => {
  await setTime('10:00');
  await office.connect();
  const { id, number } = await order();
  await send();
  expect(await provider.reply(number, 'Ring mig efter kl 16 😀\0')).toBe(204);
  const { rows } = await portal.pool.query(`select data from case_events where "case" = $1 and key = 'sms_answered'`, [
    id,
  ]);
  expect(rows).toEqual([{ data: { text: 'Ring mig efter kl 16 😀' } }]);
});

test('what has changed since the order stops a message', async () => {
  await setTime('21:00', '2027-03-01');
  const cases = [await order(), await order(), await order(), await order()] as const;
  const [closed, paused, protectedPerson, moved] = cases;
  await actions.must(closed.id, 'close_manually', { reason: 'contractual' });
  expect(await row(closed.id)).toMatchObject({ status: 'stopped', fault: 'no_longer_due' });
  await actions.must(paused.id, 'pause_case', { to: '2027-03-10' });
  const debtorOf = `_id = (select debtor from cases where _id = $1)`;
  await portal.pool.query(`update debtors set has_protected_identity = true where ${debtorOf}`, [protectedPerson.id]);
  await portal.pool.query(`update debtors set mobile_number = '+46700000000' where ${debtorOf}`, [moved.id]);
  await setTime('10:00');
  await send();
  for (const { id, number } of cases) {
    expect(sentTo(number)).toEqual([]);
    expect(await row(id)).toMatchObject({ status: 'stopped' });
  }
  await portal.pool.query(`update debtors set has_protected_identity = false where ${debtorOf}`, [protectedPerson.id]);
});

test('a case gets one message a day, a number three a week', async () => {
  await setTime('10:00');
  const { id, number } = await order();
  await expectRefused(id, 'sms_already_sent');
  await setTime('10:01', '2027-03-03');
  await actions.must(id, 'send_sms', { kind: 'notice' });
  await setTime('10:02', '2027-03-04');
  await actions.must(id, 'send_sms', { kind: 'notice' });
  await setTime('10:03', '2027-03-05');
  await expectRefused(id, 'sms_limit_reached');
  await setTime('10:04', '2027-03-10');
  await actions.must(id, 'send_sms', { kind: 'notice' });
  expect(number).toBeDefined();
});

test('those who must not get one are refused', async () => {
  await setTime('10:00');
  const { id } = await aCase();
  const change = (set: string) =>
    portal.pool.query(`update debtors set ${set} where _id = (select debtor from cases where _id = $1)`, [id]);
  await change('needs_care = true');
  await expectRefused(id, 'sms_not_allowed_for_debtor');
  await change('needs_care = false, mobile_number = null');
  await expectRefused(id, 'sms_number_missing');
  await change(`mobile_number = '+46701700000', is_bankrupt = true`);
  await expectRefused(id, 'debtor_is_bankrupt');
  await change('is_bankrupt = false');
});

test('extra debt collection orders a message by itself', async () => {
  await setTime('10:00');
  const { id, number } = await aCase();
  await portal.db.transaction().execute(async (tx) => {
    const asked = { ids: [id], scope: { kind: 'everything' }, isLocked: true } as const;
    const [loaded] = await loadCaseFiles(tx, asked);
    const file = { ...loaded!.file, position: { ...loaded!.file.position, state: 'debt_collection' as const } };
    const step = applyEvent(openDraft(file), { event: 'move_to_extra_debt_collection' });
    if (!step.allowed) throw new Error(step.refusal);
    await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: step.draft.outcome }], withoutUser('run_flow'));
  });
  await send();
  expect(sentTo(number)).toHaveLength(1);
  expect(await row(id)).toMatchObject({ kind: 'extra_contact', status: 'sent' });
});

async function expectRefused(id: string, refusal: string): Promise<void> {
  const [sv, en] = [
    await actions.act(id, 'send_sms', { kind: 'notice' }),
    await actions.act(id, 'send_sms', { kind: 'notice' }, { language: 'en' }),
  ];
  expect([sv.statusCode, sv.json()._error?.message], sv.body).toEqual([422, refusal]);
  expect(sv.json()._locale_message).not.toBe(en.json()._locale_message);
}
