import { registrationForecast } from '@fordra/resources/cases/registration-forecast';
import { propertiesOf, requiredOf } from '@fordra/schema/definition';
import { jsonSchemaOfObject } from '@fordra/schema/json-schema';
import { afterAll, describe, expect, test } from 'vitest';
import { faultsIn } from '../../../testing/answer-faults.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { sealVouchers } from '../../store/ledger/seal-vouchers.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const nordvik = await creditorId(portal, 'Nordvik El AB');
const customer = aCaseInput().customer as Record<string, unknown>;

const tables = ['cases', 'invoices', 'customers', 'debtors', 'vouchers', 'case_events', 'case_registrations'];
async function rowCounts(): Promise<readonly number[]> {
  const counts = await Promise.all(tables.map((table) => portal.pool.query(`select count(*) as n from ${table}`)));
  return counts.map(({ rows }) => rows[0].n);
}
const register = (cases: readonly object[], more: object = {}, headers = {}) =>
  postCases(portal, anna, { creditor: nordvik, cases: cases as never, ...more }, headers);
const item = async (resource: string, id: string) =>
  (await portal.call(system, { url: `/api/${resource}/${id}` })).json();

test('a case is registered with its numbers, its debt and its first state', async () => {
  const reply = await register([aCaseInput({ reference_number: 'R-1' })]);
  expect(reply.statusCode, reply.body).toBe(201);
  const { _cases, _ocr_numbers, _results } = reply.json();
  expect(_results).toMatchObject([{ _status: 'OK', case: _cases[0], ocr_number: _ocr_numbers[0] }]);
  const one = await item('cases', _cases[0]);
  expect(one).toMatchObject({
    state: 'invoice',
    status: 'queued',
    reference_number: 'R-1',
    customer_name: 'Test Testsson',
    capital_amount: 100_000,
    remaining_capital_amount: 100_000,
    remaining_transaction_amount: 100_000,
    due_date: '2026-10-01',
    calculate_interest_from_date: '2026-10-01',
    next_flow_item: 'wait_invoice_payment',
    pause: null,
    closed_kind: null,
  });
  expect(one.accrued_interest.amount).toBeGreaterThan(0);
  const { rows } = await portal.pool.query(
    `select ledger_account, amount from transactions where "case" = $1 order by line`,
    [_cases[0]],
  );
  expect(rows).toEqual([
    { ledger_account: 'capital', amount: 100_000 },
    { ledger_account: 'claim_added', amount: -100_000 },
  ]);
  const events = (await portal.call(anna, { url: `/api/case--events?where={"case":"${_cases[0]}"}` })).json();
  expect(events._items).toMatchObject([{ key: 'case_registered', user_name: 'Anna Nordvik' }]);
  const history = await portal.pool.query(`select action, method from history_entries where resource_id = $1`, [
    _cases[0],
  ]);
  expect(history.rows).toEqual([{ action: 'register_case', method: 'POST' }]);
});

test('VAT is summed by rate from the lines of an invoice', async () => {
  const specification = [
    { unit_price: 10_000, unit_count: 1.5, vat_percent: '25', description: 'Arbete' },
    { unit_price: 333, unit_count: 3, vat_percent: '12' },
    { unit_price: 5_000, unit_count: 1, vat_percent: '6' },
    { unit_price: 100, unit_count: 1, vat_percent: '0' },
  ];
  const invoice = anInvoiceInput({ amount: undefined, specification, amount_rounding: 31 });
  const [id] = (await register([aCaseInput({ invoices: [invoice] })])).json()._cases;
  const { rows } = await portal.pool.query('select * from invoices where "case" = $1', [id]);
  expect(rows[0]).toMatchObject({
    amount_excluding_vat: 15_000 + 999 + 5_000 + 100,
    vat_25_amount: 3_750,
    vat_12_amount: 120,
    vat_6_amount: 300,
    amount_rounding: 31,
    amount: 25_300,
  });
});

describe('a case that cannot be registered is refused with its key, and nothing is saved', () => {
  const late = { invoice_date: '2026-08-01', due_date: '2026-09-01' };
  test.each<[string, Record<string, unknown>, string]>([
    ['id_number_missing', { customer: { ...customer, id_number: undefined } }, 'customer.id_number'],
    ['invalid_personal_number', { customer: { ...customer, id_number: '200001012385' } }, 'customer.id_number'],
    [
      'invalid_organization_number',
      { customer: { ...customer, is_company: true, id_number: '5560160681' } },
      'customer.id_number',
    ],
    [
      'multiple_invoices_not_allowed',
      { start_action: 'debt_surveillance', invoices: [anInvoiceInput(late), anInvoiceInput(late)] },
      'invoices',
    ],
    ['car_registration_missing', { flow_type: 'parking' }, 'car_registration'],
    [
      'debtor_underage',
      { start_action: 'debt_collection', customer: { ...customer, id_number: '201501012395' } },
      'customer.id_number',
    ],
  ])('%s', async (refusal, change, path) => {
    const before = await rowCounts();
    const reply = await register([aCaseInput(change)]);
    expect([reply.statusCode, reply.json()._error.message], reply.body).toEqual([422, refusal]);
    expect(reply.json()._locale_message).toMatch(/\S/);
    const found = `cases.0.${path}`.split('.').reduce((at, step) => at?.[step], reply.json()._issues);
    expect(found).toBe(refusal);
    expect(await rowCounts()).toEqual(before);
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['a due date before the invoice', { due_date: '2026-08-01' }, { due_date: 'must be on or after 2026-09-01' }],
    [
      'an invoice of tomorrow',
      { invoice_date: '2999-01-01', due_date: '2999-02-01' },
      { invoice_date: expect.any(String) },
    ],
    ['nothing to pay', { amount: 0 }, { amount: 'min value is 1' }],
    [
      'an amount that its lines do not make',
      { specification: [{ unit_price: 1, unit_count: 1, vat_percent: '0' }] },
      { amount: 'value not allowed' },
    ],
  ])('%s', async (_name, change, issue) => {
    const before = await rowCounts();
    const reply = await register([aCaseInput({ invoices: [anInvoiceInput(change)] })]);
    expect([reply.statusCode, reply.json()._error.message]).toEqual([422, 'case_registration_failed']);
    expect(reply.json()._issues.cases[0].invoices[0]).toMatchObject(issue);
    expect(await rowCounts()).toEqual(before);
  });

  test('incomplete_invoice, with the missing attributes in words and at their paths', async () => {
    const before = await rowCounts();
    const invoices = [
      anInvoiceInput({ amount: undefined }),
      anInvoiceInput({ invoice_number: '', due_date: undefined }),
    ];
    const reply = await register([aCaseInput({ invoices })]);
    expect([reply.statusCode, reply.json()._error.message], reply.body).toEqual([422, 'incomplete_invoice']);
    expect(reply.json()._locale_message).toBe(
      'Fakturan registreras inte, eftersom fakturanummer, förfallodag och belopp saknas.',
    );
    expect(reply.json()._issues.cases[0].invoices).toEqual({
      0: { amount: 'required field' },
      1: { invoice_number: 'required field', due_date: 'required field' },
    });
    expect(await rowCounts()).toEqual(before);
  });

  test('missing_flow_configuration_for_type', async () => {
    await portal.pool.query(`update flow_configurations set valid_from = '2999-01-01' where type = 'foreign'`);
    const abroad = { name: 'John Smith', is_foreign: true };
    const reply = await register([aCaseInput({ customer: abroad })]);
    expect(reply.json()._error.message).toBe('missing_flow_configuration_for_type');
    await portal.pool.query(`update flow_configurations set valid_from = '2013-03-16' where type = 'foreign'`);
    expect((await register([aCaseInput({ customer: abroad })])).statusCode).toBe(201);
  });

  test('bad_action_input if the creditor does not allow demands as the first letter', async () => {
    await portal.pool.query(`update creditors set case_config = '{"direct_demand_allowed": false}' where _id = $1`, [
      nordvik,
    ]);
    const late = aCaseInput({ start_action: 'debt_collection' });
    expect((await register([late])).json()._error.message).toBe('bad_action_input');
    await portal.pool.query(`update creditors set case_config = null where _id = $1`, [nordvik]);
    const reply = await register([late]);
    expect(await item('cases', reply.json()._cases[0])).toMatchObject({
      state: 'debt_collection',
      next_flow_item: 'ensure_debt_descriptions',
    });
  });

  test('creditor_not_active', async () => {
    await portal.pool.query(`update creditors set is_active = false where _id = $1`, [nordvik]);
    expect((await register([aCaseInput()])).json()._error.message).toBe('creditor_not_active');
    await portal.pool.query(`update creditors set is_active = true where _id = $1`, [nordvik]);
  });

  test('another account’s creditor is answered like an unknown one', async () => {
    const solo = await creditorId(portal, 'Solo AB');
    for (const creditor of [solo, 'f'.repeat(24)]) {
      const reply = await postCases(portal, anna, { creditor, cases: [aCaseInput()] });
      expect([reply.statusCode, reply.json()._issues.creditor]).toEqual([422, expect.stringContaining('must exist')]);
    }
  });
});

test('an incomplete invoice is left out if the client asks for it', async () => {
  const invoices = [anInvoiceInput(), anInvoiceInput({ due_date: undefined })];
  const reply = await register([aCaseInput({ invoices })], { confirm: true });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(reply.json()._results[0].invoice_numbers).toEqual([invoices[0]!.invoice_number]);
});

test('of many cases the valid ones are registered, and the answer has a result for each', async () => {
  const bad = aCaseInput({ customer: { ...customer, id_number: '1' } });
  const twice = anInvoiceInput();
  const reply = await register([aCaseInput({ invoices: [twice] }), bad, aCaseInput({ invoices: [twice] })]);
  const { _results, _id, _cases } = reply.json();
  expect([reply.statusCode, _cases.length]).toEqual([201, 1]);
  expect(_results.map(({ _status }: { _status: string }) => _status)).toEqual(['OK', 'ERR', 'ERR']);
  expect(_results[1]._issues).toEqual({ customer: { id_number: 'invalid_personal_number' } });
  expect(_results[2]._issues.invoices[0].invoice_number).toBe('invoice_already_registered');
  expect(await item('case--registrations', _id)).toMatchObject({
    status: 'partly_completed',
    registered_count: 1,
    refused_count: 2,
    results: _results,
  });
});

test('a case without the form of one is refused with its own result, and the others are registered', async () => {
  const before = await rowCounts();
  const faulty = [
    { ...aCaseInput(), start_action: 7 },
    { ...aCaseInput(), invoices: 'none', 'colour\0\ud800': 'red' },
    aCaseInput({ customer: { ...customer, mobile_number: 'x', is_company: 'yes' } }),
  ] as const;
  const reply = await register([faulty[0], aCaseInput(), faulty[1], faulty[2]] as never);
  expect(reply.statusCode, reply.body).toBe(201);
  const { _results, _cases, _id } = reply.json();
  expect(_cases).toHaveLength(1);
  expect(_results.map(({ _status }: { _status: string }) => _status)).toEqual(['ERR', 'OK', 'ERR', 'ERR']);
  expect(_results[0]._issues).toEqual({ start_action: 'must be of string type' });
  expect(_results[2]._issues).toEqual({ invoices: 'must be of list type', 'colour\ufffd\ufffd': 'unknown field' });
  expect(_results[3]._issues.customer).toMatchObject({ is_company: 'must be of boolean type' });
  expect(await item('case--registrations', _id)).toMatchObject({ refused_count: 3, results: _results });

  const after = await rowCounts();
  expect(after).not.toEqual(before);
  for (const refused of [await register(faulty as never), await tryRegister(faulty as never)]) {
    expect([refused.statusCode, refused.json()._error.message]).toEqual([422, 'case_registration_failed']);
    expect(refused.json()._results).toEqual([_results[0], _results[2], _results[3]]);
    expect(refused.json()._issues.cases[0]).toEqual(_results[0]._issues);
  }
  expect(await rowCounts()).toEqual(after);
});

test('what is not a list of cases refuses the call', async () => {
  for (const cases of [[aCaseInput(), null], [aCaseInput(), 5], 'all', []]) {
    const reply = await register(cases as never);
    expect([reply.statusCode, '_results' in reply.json()], reply.body).toEqual([422, false]);
  }
});

test('an invoice that is sent again is not registered twice, by its number or by the key of the call', async () => {
  const input = aCaseInput();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => register([input], {}, { 'idempotency-key': 'en' })),
  );
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 5 }, () => register([input])));
  expect(others.map((reply) => reply.json()._error.message)).toEqual(Array(5).fill('invoice_already_registered'));
  expect((await register([aCaseInput()], {}, { 'idempotency-key': 'en' })).statusCode).toBe(422);
  const fresh = aCaseInput();
  const race = await Promise.all(Array.from({ length: 5 }, () => register([fresh])));
  expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422, 422]);
});

test('there is one debtor for each id number of an account, for any number of creditors and concurrent calls', async () => {
  const bredband = await creditorId(portal, 'Nordvik Bredband AB');
  const someone = { ...customer, name: 'En Person', id_number: '200101012383' };
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      postCases(portal, anna, { creditor: n % 2 ? nordvik : bredband, cases: [aCaseInput({ customer: someone })] }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  const { rows } = await portal.pool.query(
    `select count(distinct debtor) as debtors, count(distinct customer) as customers, count(distinct ocr_number) as ocrs,
       count(distinct journal_number) as journals from cases where customer_id_number = '200101012383'`,
  );
  expect(rows[0]).toEqual({ debtors: 1, customers: 2, ocrs: 12, journals: 12 });
});

test('the customer number of an existing customer cannot be used for another person', async () => {
  const numbered = { ...customer, customer_number: 'K-901' };
  expect((await register([aCaseInput({ customer: numbered })])).statusCode).toBe(201);
  const reply = await register([aCaseInput({ customer: { ...numbered, id_number: '200101012391' } })]);
  expect(reply.json()._error.message).toBe('id_number_change_not_allowed');
});

test('a newer address of a known customer is stored, and the debtor gets it unless its own has been changed since', async () => {
  const at = (line: string) => ({ address_line_1: line, zip_code: '111 22', city: 'Stockholm', country: 'SE' });
  const moving = { ...customer, id_number: '200101012391', customer_number: 'K-77', email: 'a@b.example' };
  const send = async (address: object, more = {}) => {
    const reply = await register([aCaseInput({ customer: { ...moving, address, ...more } })]);
    expect(reply.statusCode, reply.body).toBe(201);
    return item('cases', reply.json()._cases[0]);
  };
  const reachedAt = async (one: { customer: string; debtor: string }) => [
    (await item('customers', one.customer)).address.address_line_1,
    (await item('debtors', one.debtor)).address.address_line_1,
  ];
  const first = await send(at('Gamla vägen 1'));
  const second = await send(at('Nya vägen 2'), { email: undefined });
  expect([second.customer, second.debtor]).toEqual([first.customer, first.debtor]);
  expect(await reachedAt(first)).toEqual(['Nya vägen 2', 'Nya vägen 2']);
  expect(await item('customers', first.customer)).toMatchObject({ email: 'a@b.example' });

  await portal.call(system, {
    method: 'POST',
    url: `/api/cases/${first._id}/actions/change_address`,
    payload: at('Funna gatan 3'),
  });
  await send(at('Tredje vägen 4'));
  expect(await reachedAt(first)).toEqual(['Tredje vägen 4', 'Funna gatan 3']);
  const { rows } = await portal.pool.query(
    `select action, changes from history_entries where resource = 'customers' and resource_id = $1 order by seq`,
    [first.customer],
  );
  expect(rows.slice(1)).toMatchObject([
    { action: 'register_case', changes: [{ attribute: 'address', from: at('Gamla vägen 1') }] },
    { action: 'register_case', changes: [{ attribute: 'address', from: at('Nya vägen 2') }] },
  ]);
});

test('a newer name of a known customer is stored and shown on its cases; the debtor gets it unless its own has been changed', async () => {
  const wed = { ...customer, id_number: '200101022390', customer_number: 'K-78' };
  const send = async (name: string) => {
    const reply = await register([aCaseInput({ customer: { ...wed, name } })]);
    expect(reply.statusCode, reply.body).toBe(201);
    return item('cases', reply.json()._cases[0]);
  };
  const namesOf = async (one: { _id: string; customer: string; debtor: string }) => [
    (await item('cases', one._id)).customer_name,
    (await item('customers', one.customer)).name,
    (await item('debtors', one.debtor)).name,
  ];
  const first = await send('Eva Ek');
  const second = await send('Eva Alm');
  expect(second.debtor).toBe(first.debtor);
  expect(await namesOf(first)).toEqual(['Eva Alm', 'Eva Alm', 'Eva Alm']);
  expect(await namesOf(second)).toEqual(['Eva Alm', 'Eva Alm', 'Eva Alm']);
  await portal.pool.query(`update debtors set name = 'Eva Alm-Ek' where _id = $1`, [first.debtor]);
  const third = await send('Eva Lind');
  expect(await namesOf(third)).toEqual(['Eva Lind', 'Eva Lind', 'Eva Alm-Ek']);
});

test('numbers are taken from the creditor’s counter, without duplicates or gaps', async () => {
  const fiber = await creditorId(portal, 'Nordvik Fjärrvärme AB');
  const made = await portal.call(anna, {
    method: 'POST',
    url: '/api/invoice-number--counters',
    payload: { creditor: fiber, prefix: 'FV', start_value: 41, digits: 5 },
  });
  expect(made.statusCode, made.body).toBe(201);
  const uncounted = () => anInvoiceInput({ invoice_number: undefined, increment_invoice_number: true });
  const taken = await postCases(portal, anna, {
    creditor: fiber,
    cases: [aCaseInput({ invoices: [anInvoiceInput({ invoice_number: 'FV00043' })] })],
  });
  expect(taken.statusCode).toBe(201);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      postCases(portal, anna, { creditor: fiber, cases: [aCaseInput({ invoices: [uncounted(), uncounted()] })] }),
    ),
  );
  const numbers = replies.flatMap((reply) => reply.json()._results[0].invoice_numbers).toSorted();
  const wanted = Array.from({ length: 21 }, (_, n) => `FV000${41 + n}`).filter((number) => number !== 'FV00043');
  expect(numbers).toEqual(wanted);
});

test('nothing happens to a case before the day on which it begins', async () => {
  const { rows } = await portal.pool.query(
    `select ((business_now() at time zone 'Europe/Stockholm')::date + 3)::text as later`,
  );
  const [{ later }] = rows;
  const one = aCaseInput({ start_action: 'debt_collection', start_from: later });
  const { preview } = (await tryRegister([one])).json()._results[0];
  expect(preview.steps[0].date).toBe(later);
  expect(preview.first_letter.date >= later).toBe(true);
  const [id] = (await register([one])).json()._cases;
  expect(await item('cases', id)).toMatchObject({ next_flow_date: later });
  const past = await register([aCaseInput({ start_from: '2026-01-01' })]);
  expect(past.json()._issues.cases[0].start_from).toMatch('must be on or after');
});

const tryRegister = async (cases: readonly object[], token = anna) =>
  portal.call(token, {
    method: 'POST',
    url: '/api/case--registrations?dry_run=true',
    payload: { creditor: nordvik, cases },
  });

test('a dry run says what would happen to each case, and saves nothing', async () => {
  const before = await rowCounts();
  const good = aCaseInput({ start_action: 'reminder' });
  const bad = aCaseInput({ customer: { ...customer, id_number: '1' } });
  const reply = await tryRegister([good, bad]);
  expect([reply.statusCode, reply.json().dry_run], reply.body).toEqual([200, true]);
  expect(await rowCounts()).toEqual(before);
  const [first, second] = reply.json()._results;
  expect(second).toEqual({ _status: 'ERR', _issues: { customer: { id_number: 'invalid_personal_number' } } });
  expect(Object.keys(first).sort()).toEqual(['_status', 'invoice_numbers', 'preview']);
  const declared = { properties: propertiesOf(registrationForecast), required: requiredOf(registrationForecast) };
  expect(faultsIn(jsonSchemaOfObject(declared, ''), { _results: [first, second] })).toEqual([]);
  expect(first.preview.first_letter).toMatchObject({ kind: 'reminder', amount: expect.any(Number) });
  expect(first.preview.fees.map(({ fee }: { fee: string }) => fee)).toContain('debt_collection_fee');

  const registered = await register([good]);
  const preview = await portal.call(anna, {
    url: `/api/cases/${registered.json()._cases[0]}/flow-preview?until=${first.preview.until}`,
  });
  expect(first.preview.steps).toEqual(preview.json().steps);
});

describe('a dry run of one case', () => {
  type Tried = { start_action: string; _status: string; _issues?: object; preview?: Record<string, unknown> };
  const startsOf = (reply: { json(): { _results: readonly [{ start_actions: readonly Tried[] }] } }) =>
    reply.json()._results[0].start_actions;

  test('has what each start action leads to, as a dry run with that start action has it', async () => {
    const before = await rowCounts();
    const one = aCaseInput({ start_action: 'reminder' });
    const reply = await tryRegister([one]);
    const starts = startsOf(reply);
    expect(starts.map(({ start_action }) => start_action)).toEqual([
      'soft_reminder',
      'reminder',
      'debt_collection',
      'debt_surveillance',
    ]);
    for (const { start_action, preview } of starts) {
      const alone = (await tryRegister([{ ...one, start_action }])).json()._results[0];
      expect(preview).toEqual(alone.preview);
      expect(alone.start_actions).toEqual(starts);
    }
    const firstLetters = starts.map(({ preview }) => (preview!.first_letter as { kind: string }).kind);
    expect(firstLetters).toEqual(['soft_reminder', 'reminder', 'debt_collection', 'surveillance_letter']);
    const declared = { properties: propertiesOf(registrationForecast), required: requiredOf(registrationForecast) };
    expect(faultsIn(jsonSchemaOfObject(declared, ''), { _results: reply.json()._results })).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });

  test('has the reason of each that is refused, also if it is the one asked for', async () => {
    const { rows } = await portal.pool.query(
      `select (business_now() at time zone 'Europe/Stockholm')::date::text as today`,
    );
    const [{ today }] = rows;
    const unpaid = anInvoiceInput({ invoice_date: today, due_date: today });
    const reply = await tryRegister([aCaseInput({ start_action: 'debt_collection', invoices: [unpaid] })]);
    expect(reply.statusCode).toBe(422);
    const late = { invoices: { 0: { due_date: expect.stringContaining(today) } } };
    expect(startsOf(reply)).toMatchObject([
      { _status: 'OK' },
      { _status: 'OK' },
      { _status: 'ERR', _issues: late },
      { _status: 'ERR', _issues: late },
    ]);
  });

  test('has what it costs the debtor: the sum of its fees', async () => {
    const starts = startsOf(await tryRegister([aCaseInput()]));
    const feesOf = ({ fees }: Record<string, unknown>) =>
      (fees as readonly { readonly amount: number }[]).reduce((sum, { amount }) => sum + amount, 0);
    const costs = starts.map(({ preview }) => preview!.cost_to_debtor);
    expect(costs).toEqual(starts.map(({ preview }) => feesOf(preview!)));
    expect(costs[2]).toBe(18_000);
    expect(starts[2]!.preview).toMatchObject({ cost_to_creditor: 0 });
  });
});

test('a dry run previews the first five cases', async () => {
  const reply = await tryRegister(Array.from({ length: 7 }, () => aCaseInput()));
  const results = reply.json()._results as readonly { readonly preview?: object }[];
  expect(results.map(({ preview }) => preview !== undefined)).toEqual([true, true, true, true, true, false, false]);
});

test('a registration of which nothing is accepted has the same results as one in part, dry or not', async () => {
  const bad = aCaseInput({ customer: { ...customer, id_number: '1' } });
  const late = aCaseInput({ invoices: [anInvoiceInput({ due_date: '2026-08-01' })] });
  const inPart = (await register([aCaseInput(), bad, late])).json()._results.slice(1);
  for (const reply of [await register([bad, late]), await tryRegister([bad, late])]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json()._results).toEqual(inPart);
    expect(reply.json()._issues).toEqual({ cases: { 0: inPart[0]._issues, 1: inPart[1]._issues } });
  }
});

test('a posting has the number of its voucher once the voucher is sealed', async () => {
  const [id] = (await register([aCaseInput()])).json()._cases;
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const numbers = async () => (await portal.call(anna, { url: `/api/transactions?where=${where}` })).json()._items;
  const before: readonly { voucher_number: number | null; _etag: string }[] = await numbers();
  expect(before.map(({ voucher_number: number }) => number)).toEqual([null, null]);
  await sealVouchers(portal.db);
  const after: typeof before = await numbers();
  const { rows } = await portal.pool.query('select max(number)::int as last from voucher_seals');
  expect(after.map(({ voucher_number: number }) => number)).toEqual([rows[0].last, rows[0].last]);
  expect(after[0]!._etag).not.toBe(before[0]!._etag);
});

test('the ledger balances and every sum on a case equals its postings', async () => {
  const { rows } = await portal.pool.query(
    `select count(*) as wrong from cases k where
       added_capital_amount <> (select coalesce(sum(amount), 0) from postings where "case" = k._id and ledger_account = 'capital')
       or remaining_transaction_amount <> -(select coalesce(sum(amount), 0) from postings where "case" = k._id and ledger_account like 'claim%')
       or capital_amount <> (select sum(amount) from invoices where "case" = k._id)`,
  );
  expect(rows[0].wrong).toBe(0);
});
