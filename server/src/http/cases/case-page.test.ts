import { afterAll, describe, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { passDays } from '../../../testing/run-flow.ts';

const looked: string[] = [];
const portal = await testPortal({
  readLog: { note: ({ user }, resource, id) => void looked.push(`${user.name} ${resource} ${id}`) },
});
afterAll(portal.close);
await portal.pool.query(`update creditors set debt_description = 'El'`);
const cases = await openCaseActions(portal);
const karin = await portal.signIn('karin@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const get = async (token: string, path: string) => portal.call(token, { url: `/api${path}` });

type Item = { readonly _id: string; readonly kind: string; readonly source: string; readonly at: string };

describe('the timeline of a case', async () => {
  const id = await cases.aCase();
  await passDays(portal.db, 5);
  await cases.must(id, 'register_payment', { amount: 10_000, paid_date: (await cases.read(id)).registration_date });
  await portal.call(karin, {
    method: 'POST',
    url: '/api/notes',
    payload: { target_resource: 'cases', target_id: id, text: 'Ringde', visibility: 'internal' },
  });
  const read = async (token: string, query = '') => (await get(token, `/cases/${id}/timeline${query}`)).json();
  const all: readonly Item[] = (await read(karin))._items;

  test('contains events, letters, payments and notes in one order, each once', () => {
    expect(all.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['case--events', 'letters', 'payments', 'notes']),
    );
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.at(-1)).toMatchObject({ item: { key: 'case_registered' } });
    expect(JSON.stringify(all)).not.toMatch(/letter_ordered|payment_registered/);
  });

  test('is paged in either order without gaps or duplicates', async () => {
    for (const order of ['newest', 'oldest']) {
      const seen: Item[] = [];
      for (let after = ''; ; ) {
        const page = await read(karin, `?order=${order}&max_results=2&after=${after}`);
        seen.push(...page._items);
        expect(page.left).toBe(all.length - seen.length);
        if (page.next === null) break;
        after = page.next;
      }
      expect(order === 'newest' ? seen : seen.toReversed()).toEqual(all);
    }
  });

  test('is filtered by kind', async () => {
    const { _items } = await read(karin, '?kinds=letter,note');
    expect(_items).toEqual(all.filter(({ kind }) => kind === 'letter' || kind === 'note'));
    expect((await get(karin, `/cases/${id}/timeline?kinds=gossip`)).statusCode).toBe(400);
    expect((await get(karin, `/cases/${id}/timeline?after=soon`)).statusCode).toBe(400);
    expect((await get(karin, `/cases/${id}/timeline?order=up`)).statusCode).toBe(400);
  });

  test('hides internal notes from the creditor, and the case from other tenants', async () => {
    const theirs: readonly Item[] = (await read(anna))._items;
    expect(theirs).toEqual(all.filter(({ source }) => source !== 'notes'));
    expect((await get(await portal.signIn('petra@partner.example'), `/cases/${id}/timeline`)).statusCode).toBe(404);
  });

  test('is consistent with the preview, which names the newest letter and the open decision', async () => {
    const preview = (await get(karin, `/cases/${id}/flow-preview`)).json();
    expect(preview).toMatchObject({ letter: { kind: 'reminder' }, decision: null });
    await portal.pool.query(
      `insert into decisions (type, status, "case", creditor, deadline, default_option, account)
       select 'write_off', 'unassigned', _id, creditor, '2099-01-01', 'surveillance', account from cases where _id = $1`,
      [id],
    );
    const { decision } = (await get(anna, `/cases/${id}/flow-preview`)).json();
    expect(decision).toMatchObject({ type: 'write_off', deadline: '2099-01-01', default_option: 'surveillance' });
  });
});

describe('the requests of the debtor', () => {
  const requestsOf = async (token: string, id: string) => {
    const { invoice_copy, respites } = (await get(token, `/cases/${id}/flow-preview`)).json();
    return { invoice_copy, respites };
  };

  test('respites are counted by month, quarter, half-year and year', async () => {
    const id = await cases.aCase();
    expect(await requestsOf(anna, id)).toEqual({
      invoice_copy: null,
      respites: { month: 0, quarter: 0, half_year: 0, year: 0 },
    });
    await cases.must(id, 'approve_respite', { days: 10 });
    const moved = (months: number) =>
      portal.pool.query(
        `insert into case_events (_id, _created, _updated, key, data, "case", customer, creditor, account)
         select new_id(), _created - make_interval(months => $2), _updated, key, data, "case", customer, creditor, account
         from case_events where "case" = $1 and key = 'respite_approved' order by _id limit 1`,
        [id, months],
      );
    for (const months of [2, 5, 11, 13]) await moved(months);
    const counts = { month: 1, quarter: 2, half_year: 3, year: 4 };
    expect(await requestsOf(anna, id)).toEqual({ invoice_copy: null, respites: counts });
  });

  test('a request for a copy of the invoice is pending, and not answered once its time is over', async () => {
    const id = await cases.aCase();
    const { registration_date: requested } = await cases.read(id);
    await cases.must(id, 'request_invoice_copy', {});
    const pending = { status: 'pending', requested };
    expect((await requestsOf(anna, id)).invoice_copy).toEqual(pending);
    await cases.must(id, 'resume_case', { pause: 'invoice_copy_request' });
    expect((await requestsOf(anna, id)).invoice_copy).toEqual({ ...pending, status: 'not_answered' });
    await portal.pool.query(`update invoices set original_invoice = '{}' where "case" = $1`, [id]);
    expect((await requestsOf(anna, id)).invoice_copy).toEqual({ ...pending, status: 'answered' });
    await cases.must(id, 'close_manually', { reason: 'contractual' });
    expect((await requestsOf(anna, id)).invoice_copy).toBeNull();
  });
});

describe('the cases of one person', async () => {
  const person = { name: 'Två Konton', id_number: '200101012391' };
  const register = async (creditor: string, customer: object) => {
    const posted = await postCases(portal, cases.system, {
      creditor: await creditorId(portal, creditor),
      cases: [aCaseInput({ customer })],
    });
    return String(posted.json()._cases[0]);
  };
  const mine = await register('Nordvik El AB', person);
  const theirs = await register('Solo AB', person);
  await cases.must(mine, 'close_manually', { reason: 'contractual' });
  const debtorOf = async (id: string) => String((await cases.read(id)).debtor);
  const debtor = await debtorOf(mine);
  const read = async (token: string, id = debtor) => (await get(token, `/debtors/${id}/cases`)).json();
  const ids = (page: { readonly _items: readonly Item[] }) => page._items.map(({ _id }) => _id);

  test('are all listed for the operator, open ones first, with sums; the read is logged for each account', async () => {
    looked.length = 0;
    const page = await read(karin);
    expect(ids(page)).toEqual([theirs, mine]);
    expect(page).toMatchObject({ open: 1, closed: 1, creditors: 1, is_hidden: false });
    const { remaining_transaction_amount: amount, state } = await cases.read(theirs);
    expect(page.owed).toEqual([{ currency: 'SEK', amount }]);
    expect(page.states).toEqual([{ state, count: 1 }]);
    const { payable_amount: payable } = await cases.read(theirs);
    expect(page._items.map((one: { payable_amount: unknown }) => one.payable_amount)).toEqual([payable, null]);
    const accounts = [debtor, await debtorOf(theirs)];
    expect(looked).toEqual(expect.arrayContaining(accounts.map((id) => expect.stringContaining(`debtors ${id}`))));
  });

  test('are limited to the tenant’s own for a tenant', async () => {
    const page = await read(anna);
    expect(ids(page)).toEqual([mine]);
    expect(page.debtors).toHaveLength(1);
    expect((await get(anna, `/debtors/${await debtorOf(theirs)}/cases`)).statusCode).toBe(404);
  });

  test('of a protected person are not found in other accounts by a user who may not see the number', async () => {
    const hidden = { name: 'Skyddad', id_number: '200105312391', has_protected_identity: true };
    const [one, other] = [await register('Nordvik El AB', hidden), await register('Solo AB', hidden)];
    const protectedDebtor = await debtorOf(one);
    expect(ids(await read(karin, protectedDebtor)).toSorted()).toEqual([one, other].toSorted());
    const page = await read(await portal.signIn('stina@fordra.example'), protectedDebtor);
    expect(ids(page)).toEqual([one]);
    expect(page.is_hidden).toBe(true);
    expect(JSON.stringify(page)).not.toMatch(/Skyddad|20010531/);
  });
});
