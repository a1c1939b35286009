import { afterAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { openTickets } from '../../../testing/tickets.ts';

const portal = await testPortal();
afterAll(portal.close);
const { anna, karin, petra, kim, lars, nordvik, aCase, open, mustOpen, act, must, read, messagesOf } =
  await openTickets(portal);

const refusalOf = async (...given: Parameters<typeof act>) => {
  const reply = await act(...given);
  return [reply.statusCode, reply.json()._error?.message];
};

describe('a creditor user', () => {
  test('opens a ticket about a case, is answered, replies, and the ticket is resolved', async () => {
    const ofCase = await aCase();
    const id = await mustOpen(anna, { subject: 'Avdrag', text: 'Vad är detta?', case: ofCase });
    const opened = await read(karin, id);
    expect(opened).toMatchObject({
      status: 'new',
      requester_kind: 'creditor',
      creditor: nordvik,
      case: ofCase,
      last_message_from: 'requester',
      sla_state: 'running',
      assignee: null,
    });
    expect(opened.number).toMatch(/^T-\d{6}$/);
    await must(karin, id, 'reply', { text: 'En avgift.' });
    const answered = await read(karin, id);
    expect(answered).toMatchObject({ status: 'waiting_on_requester', last_message_from: 'operator' });
    expect(answered.assignee).not.toBeNull();
    expect(answered.first_response_at).not.toBeNull();
    await must(anna, id, 'reply', { text: 'Tack' });
    expect((await read(karin, id)).status).toBe('waiting_on_agent');
    await must(karin, id, 'reply', { text: 'Varsågod', afterwards: 'resolve' });
    const resolved = await read(karin, id);
    expect(resolved).toMatchObject({ status: 'resolved', sla_state: 'met' });
    expect(resolved.stops.map(({ reason }) => reason)).toEqual([
      'waiting_on_requester',
      'waiting_on_requester',
      'resolved',
    ]);
    expect((await messagesOf(anna, id)).map(({ text }) => text)).toEqual([
      'Vad är detta?',
      'En avgift.',
      'Tack',
      'Varsågod',
    ]);
  });

  test('reopens a resolved ticket by a reply', async () => {
    const id = await mustOpen(anna);
    await must(karin, id, 'reply', { text: 'Svar', afterwards: 'resolve' });
    await must(anna, id, 'reply', { text: 'En fråga till' });
    expect(await read(karin, id)).toMatchObject({ status: 'reopened', resolved_at: null });
  });

  test('runs only the actions of a requester, and sees nothing of how the work is divided', async () => {
    const id = await mustOpen(anna);
    for (const action of ['close', 'assign_ticket', 'write_note', 'merge', 'set_tags'])
      expect([action, (await act(anna, id, action, {})).statusCode]).toEqual([action, 403]);
    await must(karin, id, 'set_tags', { tags: ['hemlig-etikett'] });
    await must(karin, id, 'assign_ticket');
    const seen = await read(anna, id);
    for (const name of ['assignee', 'tags', 'co_workers', 'followers', 'stops', 'sla_state', 'requester_email'])
      expect([name, Object.hasOwn(seen, name)]).toEqual([name, false]);
  });

  test('is not read by another creditor, and its case is not that of another', async () => {
    const ofCase = await aCase();
    const bo = await portal.signIn('bo@soloab.example');
    const id = await mustOpen(anna, { case: ofCase });
    for (const token of [bo, lars, kim])
      expect((await portal.call(token, { url: `/api/tickets/${id}` })).statusCode).toBe(404);
    expect((await open(bo, { case: ofCase })).statusCode).toBe(422);
  });

  test('is notified of an answer, and may hide that when the ticket is resolved', async () => {
    const id = await mustOpen(anna);
    const shown = async () => {
      const where = encodeURIComponent(JSON.stringify({ 'data.ticket': id, hidden_by_system: false }));
      return (await portal.call(anna, { url: `/api/creditor--notifications?where=${where}` })).json()._items;
    };
    expect(await shown()).toEqual([]);
    await must(karin, id, 'reply', { text: 'Ett' });
    await must(karin, id, 'reply', { text: 'Två' });
    const [notification, ...others] = await shown();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({ type: 'new_ticket_response', target_resource: 'tickets', is_read: false });
    // The start page sorts by it, and what is open lacks it.
    expect(Object.hasOwn(notification.data, 'is_settled')).toBe(false);
    const hide = (etag: string) =>
      portal.call(anna, {
        method: 'PATCH',
        url: `/api/creditor--notifications/${notification._id}`,
        headers: { 'if-match': etag },
        payload: { hidden_by_creditor: true },
      });
    expect((await hide(notification._etag)).statusCode).toBe(403);
    await must(karin, id, 'resolve');
    const [settled] = await shown();
    expect(settled.data.is_settled).toBe(true);
    expect((await hide(settled._etag)).statusCode).toBe(200);
    await must(anna, id, 'reopen');
    await must(anna, id, 'reply', { text: 'Tre' });
    expect(await shown()).toEqual([]);
  });
});

describe('an internal note', () => {
  test('reaches the staff of the operator and nobody else, by any read', async () => {
    const ofCase = await aCase();
    const id = await mustOpen(anna, { case: ofCase });
    const before = await read(anna, id);
    const note = 'kanariefågel-i-anteckning';
    await must(karin, id, 'write_note', { text: note });
    expect((await messagesOf(karin, id)).map(({ text, visibility }) => [text, visibility])).toContainEqual([
      note,
      'internal',
    ]);
    const [internal] = (await messagesOf(karin, id)).filter(({ visibility }) => visibility === 'internal');
    const where = (filter: object) => `where=${encodeURIComponent(JSON.stringify(filter))}`;
    const addresses = [
      `/tickets/${id}`,
      '/tickets',
      `/tickets?${where({ $text: { $search: note } })}`,
      `/ticket--messages/${internal!._id}`,
      '/ticket--messages?max_results=100',
      `/ticket--messages?${where({ ticket: id })}`,
      `/ticket--messages?${where({ _id: internal!._id })}`,
      `/ticket--messages?${where({ text: { $regex: 'kanarie' } })}`,
      `/history--entries?${where({ resource: 'tickets', resource_id: id })}`,
      `/history--entries?${where({ resource: 'ticket--messages', resource_id: internal!._id })}`,
      '/history--entries?max_results=100',
      '/creditor--notifications?max_results=100',
      `/cases/${ofCase}/timeline`,
      `/cases/${ofCase}`,
      '/notes?max_results=100',
      '/media--files?max_results=100',
      `/tickets/${id}/actions`,
    ];
    for (const token of [anna, petra, lars, kim, await portal.signIn('bo@soloab.example')])
      for (const url of addresses) {
        const reply = await portal.call(token, { url: `/api${url}` });
        expect([url, reply.statusCode < 500, reply.body.includes(note), reply.body.includes(internal!._id)]).toEqual([
          url,
          true,
          false,
          false,
        ]);
      }
    expect(await read(anna, id)).toEqual(before);
    const counted = await portal.call(anna, { url: `/api/ticket--messages?${where({ ticket: id })}` });
    expect(counted.json()._meta.total).toBe(1);
  });
});

describe('a debtor’s ticket', () => {
  test('has no account, so that the creditor cannot read it, unless staff shares it', async () => {
    const id = await mustOpen(kim, { subject: 'Min skuld', text: 'Kan jag få anstånd?' });
    expect(await read(karin, id)).toMatchObject({
      requester_kind: 'debtor',
      account: null,
      creditor: null,
      partner: null,
    });
    expect((await read(kim, id)).subject).toBe('Min skuld');
    for (const token of [anna, petra])
      expect((await portal.call(token, { url: `/api/tickets/${id}` })).statusCode).toBe(404);
    const channel = await channelOf('debtor');
    const ofCase = await aCase();
    const shared = await mustOpen(karin, { channel, case: ofCase, shared_with_creditor: true });
    expect((await read(anna, shared)).subject).toBe('Fråga');
    expect((await messagesOf(anna, shared)).length).toBe(1);
    const unshared = await mustOpen(karin, { channel, case: ofCase });
    expect((await portal.call(anna, { url: `/api/tickets/${unshared}` })).statusCode).toBe(404);
  });
});

describe('staff', () => {
  test('opens a ticket to the creditor of a case, which then waits for the creditor', async () => {
    const id = await mustOpen(karin, { case: await aCase(), subject: 'Fakturakopia' });
    expect(await read(karin, id)).toMatchObject({ status: 'waiting_on_requester', creditor: nordvik, requester: null });
    expect((await read(anna, id)).subject).toBe('Fakturakopia');
  });

  test('assigns, tags, follows, adds a co-worker and changes the priority', async () => {
    const id = await mustOpen(anna);
    const before = await read(karin, id);
    const finn = await portal.pool.query(`select _id from users where email = 'finn@fordra.example'`);
    const colleague = finn.rows[0]._id;
    await must(karin, id, 'assign_ticket', { assignee: colleague });
    await must(karin, id, 'set_tags', { tags: ['avgift', ' avgift ', 'ränta'] });
    await must(karin, id, 'follow');
    await must(karin, id, 'follow');
    await must(karin, id, 'add_co_worker', { co_worker: colleague });
    await must(karin, id, 'change_priority', { priority: 'high' });
    const after = await read(karin, id);
    expect(after).toMatchObject({
      assignee: colleague,
      tags: ['avgift', 'ränta'],
      co_workers: [colleague],
      priority: 'high',
    });
    expect(after.followers.length).toBe(1);
    expect(after.first_response_due < before.first_response_due).toBe(true);
    const removable = async () => {
      const { _items } = (await portal.call(karin, { url: `/api/tickets/${id}/actions` })).json();
      return _items.find(({ name }: { name: string }) => name === 'remove_co_worker');
    };
    expect((await removable()).offers.co_worker).toMatchObject([
      { value: colleague, words: { name: expect.any(String) } },
    ]);
    await must(karin, id, 'remove_co_worker', { co_worker: colleague });
    expect((await read(karin, id)).co_workers).toEqual([]);
    expect(await removable()).toMatchObject({ allowed: false, refusal: 'ticket_co_worker_missing' });
    await must(karin, id, 'unfollow');
    await must(karin, id, 'assign_ticket', { assignee: null });
    expect(await read(karin, id)).toMatchObject({ followers: [], assignee: null });
  });

  test('promises to return once, which stops the clock until the answer', async () => {
    const id = await mustOpen(anna);
    await must(karin, id, 'agent_will_return');
    const promised = await read(karin, id);
    expect(promised).toMatchObject({ agent_will_return_used: true, sla_state: 'stopped' });
    expect(promised.stops).toMatchObject([{ reason: 'agent_will_return', to: promised.return_at }]);
    expect(await refusalOf(karin, id, 'agent_will_return', {})).toEqual([422, 'agent_will_return_already_used']);
    await must(karin, id, 'reply', { text: 'Här är jag' });
    expect((await read(karin, id)).return_at).toBeNull();
  });

  test('merges two tickets of one requester; the messages move and the first is closed', async () => {
    const first = await mustOpen(anna, { text: 'Ett' });
    const second = await mustOpen(anna, { text: 'Två' });
    await must(karin, second, 'reply', { text: 'Svar på två' });
    await must(karin, first, 'merge', { into: second });
    expect(await read(anna, first)).toMatchObject({ status: 'closed', merged_into: second });
    expect((await messagesOf(anna, second)).map(({ text }) => text).sort()).toEqual(['Ett', 'Svar på två', 'Två']);
    expect((await read(karin, second)).status).toBe('waiting_on_agent');
  });

  test('links a case of the same account', async () => {
    const id = await mustOpen(anna);
    const ofCase = await aCase();
    await must(karin, id, 'link_case', { case: ofCase });
    expect((await read(anna, id)).case).toBe(ofCase);
  });
});

describe('refused', () => {
  const aTicketOf = async (token: string) => mustOpen(token);

  test.each([
    ['ticket_close_not_possible', 'close', {}],
    ['ticket_resolve_not_possible', 'resolve', {}],
    ['ticket_reopen_not_possible', 'reopen', {}],
    ['ticket_return_not_in_time', 'agent_will_return', { at: '2020-01-01T10:00:00.000Z' }],
  ] as const)('%s: %s of a new ticket', async (refusal, action, input) => {
    expect(await refusalOf(karin, await aTicketOf(anna), action, input)).toEqual([422, refusal]);
  });

  test('to discard an answered ticket, and to answer one that was discarded', async () => {
    const answered = await aTicketOf(anna);
    await must(karin, answered, 'reply', { text: 'Svar' });
    expect(await refusalOf(karin, answered, 'discard', {})).toEqual([422, 'ticket_discard_not_possible']);
    expect(await refusalOf(karin, answered, 'agent_will_return', {})).toEqual([422, 'ticket_status_not_allowed']);
    const spam = await aTicketOf(anna);
    await must(karin, spam, 'discard');
    expect(await refusalOf(karin, spam, 'reply', { text: 'Hej' })).toEqual([422, 'ticket_status_not_allowed']);
    expect(await refusalOf(karin, spam, 'merge', { into: answered })).toEqual([422, 'ticket_merge_not_possible']);
    expect(await refusalOf(karin, answered, 'merge', { into: spam })).toEqual([422, 'ticket_merge_not_possible']);
    expect(await refusalOf(karin, answered, 'merge', { into: answered })).toEqual([422, 'ticket_merge_with_itself']);
    expect(await refusalOf(karin, answered, 'merge', { into: await aTicketOf(kim) })).toEqual([
      422,
      'ticket_of_another_requester',
    ]);
  });

  test('to assign it to someone who is not staff, to name a case of another, and to open one without a requester', async () => {
    const id = await aTicketOf(kim);
    const { rows } = await portal.pool.query(`select _id from users where email = 'anna@nordvik.example'`);
    expect(await refusalOf(karin, id, 'assign_ticket', { assignee: rows[0]._id })).toEqual([
      422,
      'ticket_agent_not_staff',
    ]);
    expect(await refusalOf(karin, id, 'link_case', { case: await aCase() })).toEqual([422, 'ticket_case_of_another']);
    const channel = await channelOf('partner');
    const without = await open(karin, { channel });
    expect([without.statusCode, without.json()._error.message]).toEqual([422, 'ticket_requester_missing']);
    const foreign = await open(anna, { channel });
    expect(foreign.statusCode).toBe(422);
  });

  test('to say what the ticket is about by an item that does not exist for the requester', async () => {
    const { rows } = await portal.pool.query(
      `select _id from creditors where account <> (select account from creditors where _id = $1) limit 1`,
      [nordvik],
    );
    const reply = await open(anna, { item_resource: 'creditors', item_id: rows[0]._id });
    expect([reply.statusCode, reply.json()._issues?.item_id]).toEqual([422, expect.anything()]);
    expect((await open(anna, { item_resource: 'creditors', item_id: nordvik })).statusCode).toBe(201);
    expect((await open(anna, { item_resource: 'inget', item_id: nordvik })).statusCode).toBe(422);
  });
});

test('of two answers to the ticket as it was seen, one is accepted', async () => {
  const id = await mustOpen(anna);
  const { _etag } = await read(karin, id);
  const replies = await Promise.all([1, 2].map(() => act(karin, id, 'reply', { text: 'Svar' }, { 'if-match': _etag })));
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  expect((await messagesOf(karin, id)).length).toBe(2);
});

async function channelOf(kind: string): Promise<string> {
  const { rows } = await portal.pool.query('select _id from ticket_channels where kind = $1', [kind]);
  return rows[0]._id;
}
