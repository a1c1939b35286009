import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { openTickets } from '../../../testing/tickets.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, kim, aCase, mustOpen, act, must, messagesOf } = await openTickets(portal);
const stina = await portal.signIn('stina@fordra.example');

const create = (text: object, name = 'Mall', subject: object | null = null) =>
  portal.call(stina, { method: 'POST', url: '/api/message--templates', payload: { name, subject, text } });

async function aTemplate(sv: string, subject?: string): Promise<string> {
  const subjects = subject === undefined ? null : { sv: subject };
  const reply = await create({ sv, en: `In English: ${sv}` }, `Mall ${sv}`.slice(0, 120), subjects);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}

/** The text that a template gives in a ticket, or the refusal with the placeholders it is about. */
async function fill(ticket: string, template: string): Promise<unknown> {
  const url = `/api/tickets/${ticket}/actions/reply?dry_run=true`;
  const body = (await portal.call(karin, { method: 'POST', url, payload: { template } })).json();
  return body.text ?? { [body._error.message]: Object.keys(body._issues?.placeholders ?? {}) };
}

let debtorChannel: string;
beforeAll(async () => {
  const { rows } = await portal.pool.query(`select _id from ticket_channels where kind = 'debtor'`);
  debtorChannel = rows[0]._id;
});

test('a template that fetches a value which does not exist, or has no text, is refused when it is saved', async () => {
  const refused = await create({ sv: 'Hej [[lön]]' });
  expect([refused.statusCode, refused.json()._issues]).toEqual([422, { text: 'placeholder_unknown' }]);
  expect((await create({ sv: '' })).statusCode).toBe(422);
  expect((await create({})).statusCode).toBe(422);
  const id = await aTemplate('Hej [[requester_name]]!');
  const patched = await portal.call(stina, {
    method: 'PATCH',
    url: `/api/message--templates/${id}`,
    headers: { 'if-match': (await portal.call(stina, { url: `/api/message--templates/${id}` })).json()._etag },
    payload: { text: { sv: '[[lön]]' } },
  });
  expect([patched.statusCode, patched.json()._issues]).toEqual([422, { text: 'placeholder_unknown' }]);
});

test('a dry run answers the text with the values of the case, and sends nothing', async () => {
  const ofCase = await aCase();
  const ticket = await mustOpen(anna, { case: ofCase });
  const { journal_number: number } = (await portal.call(anna, { url: `/api/cases/${ofCase}` })).json();
  const template = await aTemplate('Hej [[requester_name]]! [[journal_number]]: [[payable_amount]]. [[agent_name]]');
  const text = await fill(ticket, template);
  expect(text).toMatch(new RegExp(`^Hej Anna .*! ${number}: [\\d\\u00a0]+,\\d\\d\\u00a0kr\\. Karin `));
  expect((await messagesOf(karin, ticket)).length).toBe(1);
  await must(karin, ticket, 'reply', { template });
  expect((await messagesOf(anna, ticket)).map((message) => message.text)).toContain(text);
});

test('placeholders in a text of the operator are filled in; the text of a requester is sent as it is', async () => {
  const ticket = await mustOpen(anna, { case: await aCase() });
  await must(karin, ticket, 'reply', { text: 'Ärende [[journal_number]]' });
  await must(anna, ticket, 'reply', { text: 'Vad är [[journal_number]]?' });
  const texts = (await messagesOf(anna, ticket)).map(({ text }) => text);
  expect(texts[1]).toMatch(/^Ärende \S+$/);
  expect(texts[2]).toBe('Vad är [[journal_number]]?');
});

test('what a debtor may not read on its case is not fetched into its ticket', async () => {
  const ticket = await mustOpen(karin, { channel: debtorChannel, case: await aCase() });
  expect(await fill(ticket, await aTemplate('[[payable_amount]] till [[creditor_name]]'))).toMatch(/kr till Nordvik/);
  expect(await fill(ticket, await aTemplate('[[debtor_id_number]] [[next_flow_date]] [[ocr_number]]'))).toEqual({
    placeholder_not_for_recipient: ['debtor_id_number', 'next_flow_date'],
  });
  const refused = await act(karin, ticket, 'reply', { text: 'Nästa steg [[next_flow_date]]' });
  expect([refused.statusCode, refused.json()._error.message]).toEqual([422, 'placeholder_not_for_recipient']);
  expect((await messagesOf(karin, ticket)).length).toBe(1);
});

test('what one of several parties may not read is not fetched: a creditor reads the shared ticket too', async () => {
  const ofCase = await aCase();
  await portal.pool.query('update cases set has_protected_identity = true where _id = $1', [ofCase]);
  const own = await mustOpen(karin, { channel: debtorChannel, case: ofCase });
  const template = await aTemplate('Hej [[debtor_name]]');
  expect(await fill(own, template)).toMatch(/^Hej \S/);
  const shared = await mustOpen(karin, { channel: debtorChannel, case: ofCase, shared_with_creditor: true });
  expect(await fill(shared, template)).toEqual({ placeholder_not_for_recipient: ['debtor_name'] });
});

test('the rights of the creditor’s users count as the installation has changed them', async () => {
  const ticket = await mustOpen(anna, { case: await aCase() });
  const template = await aTemplate('Förfallodag [[due_date]]');
  expect(await fill(ticket, template)).toMatch(/^Förfallodag \d/);
  const { rows } = await portal.pool.query(
    `update access_groups set rights = jsonb_set(group_rights(access_groups), '{cases}', group_rights(access_groups) -> 'cases' ||
       '{"full_attribute_access": false, "attribute_access": {"journal_number": "read"}}')
     where group_rights(access_groups) ? 'cases' and _id in (
       select jsonb_array_elements_text(access_groups) from users where email = 'anna@nordvik.example')
     returning _id`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(await fill(ticket, template)).toEqual({ placeholder_not_for_recipient: ['due_date'] });
});

test('a value that is missing is named: a ticket without a case has no case number', async () => {
  const ticket = await mustOpen(kim);
  expect(await fill(ticket, await aTemplate('Ärende [[journal_number]] finns'))).toEqual({
    placeholder_without_value: ['journal_number'],
  });
});

test('a requester cannot use a template', async () => {
  const ticket = await mustOpen(anna);
  const reply = await act(anna, ticket, 'reply', { template: await aTemplate('Bara för oss') });
  expect(reply.statusCode).toBe(422);
  expect((await act(karin, ticket, 'reply', {})).statusCode).toBe(422);
});

describe('a ticket that staff opens with a template', () => {
  const openWith = (payload: object, query = '') =>
    portal.call(karin, { method: 'POST', url: `/api/tickets${query}`, payload });
  const countTickets = async () => Number((await portal.pool.query('select count(*) as n from tickets')).rows[0].n);

  test('has its subject and text with the values filled in; a dry run answers both and opens nothing', async () => {
    const ofCase = await aCase();
    const { journal_number: number } = (await portal.call(anna, { url: `/api/cases/${ofCase}` })).json();
    const template = await aTemplate('Kopia till [[requester_name]], tack', 'Kopia i [[journal_number]]');
    const before = await countTickets();
    const tried = (await openWith({ template, case: ofCase }, '?dry_run=true')).json();
    expect([tried.subject, tried.text]).toEqual([
      `Kopia i ${number}`,
      expect.stringMatching(/^Kopia till \S.*, tack$/),
    ]);
    expect(await countTickets()).toBe(before);
    const { _id } = (await openWith({ template, case: ofCase })).json();
    expect((await portal.call(anna, { url: `/api/tickets/${_id}` })).json().subject).toBe(tried.subject);
    expect((await messagesOf(anna, _id)).map(({ text }) => text)).toEqual([tried.text]);
    const own = await openWith({ template, case: ofCase, subject: 'Eget ämne' });
    expect((await portal.call(anna, { url: `/api/tickets/${own.json()._id}` })).json().subject).toBe('Eget ämne');
  });

  test('is refused where a value is not for its recipient, and where nothing gives a subject', async () => {
    const before = await countTickets();
    const given = { channel: debtorChannel, case: await aCase() };
    const hidden = await openWith({ ...given, template: await aTemplate('Hej hej', 'Steg [[next_flow_date]]') });
    expect([hidden.statusCode, hidden.json()._error.message]).toEqual([422, 'placeholder_not_for_recipient']);
    const nameless = await openWith({ ...given, template: await aTemplate('Utan ämne') });
    expect([nameless.statusCode, Object.keys(nameless.json()._issues)]).toEqual([422, ['subject']]);
    expect(await countTickets()).toBe(before);
  });

  test('is not for requesters', async () => {
    const template = await aTemplate('Bara för personalen', 'Ämne');
    const reply = await portal.call(anna, { method: 'POST', url: '/api/tickets', payload: { template } });
    expect(reply.statusCode).toBe(422);
  });
});
