import { addDays, type Day } from '@fordra/domain/values/day';
import type { Decision } from '@fordra/resources/decisions/decisions';
import type { TicketMessage } from '@fordra/resources/tickets/ticket-messages';
import type { Ticket } from '@fordra/resources/tickets/tickets';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testAgency } from '../../../testing/run-flow.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { carryOutDueChoices } from '../../engine/flow/carry-out-due-choices.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { sendTicketMail } from './send-ticket-mail.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const [anna, karin] = (await Promise.all(['anna@nordvik.example', 'karin@fordra.example'].map(portal.signIn))) as [
  string,
  string,
];
const on = { token: anna, on: 'decisions' };
const asking = { options: ['request_more_from_debtor'], carry_out: 'later' };

async function list<Item>(token: string, resource: string, where: object): Promise<readonly Item[]> {
  const reply = await portal.call(token, {
    url: `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}&sort=_id`,
  });
  return reply.json<{ _items: Item[] }>()._items;
}
const decisionsOf = (id: string) => list<Decision>(anna, 'decisions', { case: id });
const ticketsOf = (token: string, id: string) => list<Ticket>(token, 'tickets', { case: id });

/** A case with an objection of a debtor, and the decision that it requests. */
async function anObjection(debtor: { readonly email: string | null; readonly language?: string }) {
  const id = await cases.aCase();
  const { email, language = null } = debtor;
  await portal.pool.query(
    `update debtors set email = $2, language = $3 where _id = (select debtor from cases where _id = $1)`,
    [id, email, language],
  );
  await cases.must(id, 'register_objection', { reason: 'other', text: 'Stämmer inte' });
  return { id, decision: (await decisionsOf(id))[0]!._id };
}

async function passMinutes(minutes: number): Promise<number> {
  await portal.pool.query(`update business_clock set ahead = ahead + make_interval(mins => $1)`, [minutes]);
  return carryOutDueChoices({ db: portal.db, log: pino({ level: 'silent' }), agency: testAgency });
}

test('a debtor without an address cannot be asked, and the card says so before it is chosen', async () => {
  const { decision, id } = await anObjection({ email: null });
  const foretold = await portal.call(anna, { url: `/api/decisions/${decision}/consequences` });
  const options = foretold.json<{ options: { key: string; refusal: string | null }[] }>().options;
  expect(options.find(({ key }) => key === 'request_more_from_debtor')).toMatchObject({
    refusal: 'debtor_email_missing',
    debtor_answers_by: null,
  });
  const refused = await cases.act(decision, 'make_decision', asking, on);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Gäldenären kan inte tillfrågas per e-post');
  expect(await ticketsOf(karin, id)).toEqual([]);
});

test('a choice that is undone asks nobody; carried out, the debtor is mailed in its language and has 14 days', async () => {
  const { decision, id } = await anObjection({ email: 'elsa@exempel.se', language: 'en' });
  const { deadline } = await cases.read<Decision>(decision, 'decisions');
  const until = (await cases.read(id)).pause!.to as Day;
  await cases.must(decision, 'make_decision', asking, on);
  await cases.must(decision, 'reset_decision', {}, on);
  expect(await passMinutes(20)).toBe(0);
  expect(await ticketsOf(karin, id)).toEqual([]);
  await cases.must(decision, 'make_decision', asking, on);
  expect(await ticketsOf(karin, id)).toEqual([]);
  expect(await passMinutes(16)).toBe(1);

  const [ticket, ...others] = await ticketsOf(karin, id);
  expect(others).toEqual([]);
  const { journal_number: number, customer } = await cases.read(id);
  expect(ticket).toMatchObject({
    ...{ status: 'waiting_on_requester', requester_kind: 'debtor', requester_email: 'elsa@exempel.se', language: 'en' },
    ...{ subject: `Your objection in case ${number}`, customer, account: null, shared_with_creditor: false },
  });
  expect(await ticketsOf(anna, id)).toEqual([]);
  expect((await cases.read(id)).pause).toMatchObject({ reason: 'objection', to: addDays(until, 14) });
  const [first, again] = await decisionsOf(id);
  expect(first).toMatchObject({ status: 'made', chosen_option: 'request_more_from_debtor' });
  expect(again).toMatchObject({ type: 'dispute_response', status: 'unassigned' });
  expect(again!.deadline).toBe(addDays(deadline as Day, 14));
  const twice = await cases.act(again!._id, 'make_decision', asking, on);
  expect([twice.statusCode, twice.body]).toEqual([422, expect.stringContaining('redan tillfrågad')]);

  const [message] = await list<TicketMessage>(karin, 'ticket--messages', { ticket: ticket!._id });
  const sent: Mail[] = [];
  const ports = testJobPorts(portal.db, { sendMail: async (mail) => void sent.push(mail) });
  await sendTicketMail.run({ message: message!._id }, ports);
  expect(sent).toMatchObject([{ to: 'elsa@exempel.se', isAutomatic: true }]);
  expect(sent[0]!.text).toContain('what it is based on');
  const { rows } = await portal.pool.query(`select account, action from history_entries where resource_id = $1`, [
    ticket!._id,
  ]);
  expect(rows).toEqual([{ account: null, action: 'carry_out_decision' }]);
});

test('a debtor who can sign in with that address is the requester, and reads the question', async () => {
  const { decision, id } = await anObjection({ email: 'kim@debtor.example' });
  const { rows } = await portal.pool.query(
    `update users set customer = (select customer from cases where _id = $1) where kind = 'customer_user'
     returning _id, email`,
    [id],
  );
  await portal.pool.query(`update debtors set email = $2 where _id = (select debtor from cases where _id = $1)`, [
    id,
    rows[0].email.toUpperCase(),
  ]);
  await cases.must(decision, 'make_decision', { options: ['request_more_from_debtor'] }, on);
  expect(await ticketsOf(karin, id)).toMatchObject([{ requester: rows[0]._id, language: 'sv' }]);
  expect(await ticketsOf(await portal.signIn(rows[0].email), id)).toHaveLength(1);
});
