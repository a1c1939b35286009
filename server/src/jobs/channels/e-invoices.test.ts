import { afterAll, afterEach, expect, test } from 'vitest';
import { openPeppolOffice } from '../../../testing/peppol-office.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { exchangeEInvoices } from './exchange-e-invoices.ts';

const office = await openPeppolOffice();
const { ours, portal, network, actions, files, ports, brokenIn } = office;
afterAll(office.close);
afterEach(() => network.fail(undefined));

const run = async () => {
  await portal.pool.query(`update e_invoices set next_attempt = now() where next_attempt > now()`);
  await exchangeEInvoices.run({}, ports);
};
const query = async (text: string, values: readonly unknown[] = []) =>
  (await portal.pool.query(text, [...values])).rows;
const [creditor] = await query(`select organization_no, name from creditors where _id = $1`, [actions.nordvik]);
const supplier = creditor!.organization_no as string;
await query(`update creditors set payout_details = '{"sek": {"bankgiro": "50501055"}}' where _id = $1`, [
  actions.nordvik,
]);

const customer = '5599900312';
const line = { description: 'El & nät', unit_price: 80_000, unit_count: 1, vat_percent: '25' };
/** The invoice of a case of a company. */
async function anInvoice(): Promise<string> {
  const address = { address_line_1: 'Storgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  const invoices = [anInvoiceInput({ specification: [line] })];
  const id = await actions.aCase({ customer: { name: 'Kund AB', id_number: customer, address }, invoices });
  return (await query(`select _id from invoices where "case" = $1`, [id]))[0]!._id;
}
const send = (id: string, input: Readonly<Record<string, unknown>> = {}) =>
  actions.act(id, 'send_e_invoice', input, { on: 'invoices' });
const rowOf = async (invoice: string) => (await query(`select * from e_invoices where invoice = $1`, [invoice]))[0]!;
const received = async (number: string) =>
  (await query(`select * from e_invoices where direction = 'in' and document_number = $1`, [number]))[0];
const from = (over: object = {}) => ({
  ...{ supplierName: 'Nordvik El AB', supplier, customerName: 'Kund AB', customer },
  ...{ number: `P${Math.random()}`.slice(0, 12), net: 800, issued: '2026-09-01', due: '2026-09-30' },
  ...over,
});

test('an invoice is sent to a receiver of the network, arrives once, and follows its answers', async () => {
  network.chooseParticipant(`0007:${customer}`, true);
  const invoice = await anInvoice();
  expect((await send(invoice)).statusCode).toBe(200);
  network.fail('lost_answer');
  await run();
  network.fail(undefined);
  await run();
  await run();
  const { envelope_id: id, status, sha256 } = await rowOf(invoice);
  expect([status, sha256]).toEqual(['sent', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const delivered = network.delivered.filter((one) => one.id === id);
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({ sender: `0007:${supplier}`, receiver: `0007:${customer}`, type: 'Invoice' });
  expect(delivered[0]!.xml).toContain('El &amp; nät');
  expect(delivered[0]!.xml).toContain('<cbc:PayableAmount currencyID="SEK">1000.00</cbc:PayableAmount>');
  expect(brokenIn(delivered[0]!.xml)).toEqual([]);
  network.answer(id, 'AB');
  await run();
  expect((await rowOf(invoice)).status).toBe('delivered');
  network.answer(id, 'RE', 'Fel belopp');
  await run();
  network.answer(id, 'AB');
  await run();
  expect(await rowOf(invoice)).toMatchObject({
    ...{ status: 'rejected', fault: 'rejected_by_receiver', detail: 'Fel belopp' },
  });
});

test('who is not in the registry is not reached, and an old format is refused', async () => {
  network.chooseParticipant(`0007:${customer}`, false);
  const invoice = await anInvoice();
  const old = await send(invoice, { format: 'svefaktura' });
  expect([old.statusCode, old.json()._error?.message]).toEqual([422, 'e_invoice_format_withdrawn']);
  await send(invoice);
  network.fail('slow');
  await exchangeEInvoices.run({}, office.portsWithin(300));
  expect(await rowOf(invoice)).toMatchObject({ status: 'queued', fault: 'unavailable' });
  network.fail(undefined);
  await run();
  expect(await rowOf(invoice)).toMatchObject({ status: 'rejected', fault: 'receiver_not_reachable' });
});

test('an invoice of a creditor becomes a case once, and the creditor is told that it is accepted', async () => {
  const invoice = from();
  const id = network.sendInvoice(invoice);
  await run();
  const row = await received(invoice.number);
  expect(row).toMatchObject({
    status: 'imported',
    envelope_id: id,
    creditor: actions.nordvik,
    sender: `0007:${supplier}`,
  });
  const [registration] = await query(`select origin, cases from case_registrations where _id = $1`, [
    row!.case_registration,
  ]);
  expect(registration).toMatchObject({ origin: 'e_invoice' });
  const [made] = await query(`select capital_amount from cases where _id = $1`, [registration!.cases[0]]);
  expect(made).toMatchObject({ capital_amount: 100_000 });
  expect(network.delivered.find(({ type }) => type === 'ApplicationResponse')).toMatchObject({ says: 'AP' });
  network.put(`/in/${id}-again.xml`, network.delivered.length > 0 ? await fileOf(row!.file.id) : '');
  await run();
  expect(await query(`select from e_invoices where document_number = $1`, [invoice.number])).toHaveLength(1);
});

test.each([
  ['of another receiver', {}, '0007:5512345678', 'not_for_us', 'RE'],
  ['of an unknown creditor', { supplier: '5560360793' }, ours, 'creditor_unknown', 'AB'],
  ['in a form that is no case', { customer: '1' }, ours, 'case_refused', 'RE'],
] as const)('an invoice %s waits for a person', async (_what, over, to, fault, code) => {
  const invoice = from(over);
  const id = network.sendInvoice(invoice, to);
  await run();
  const [row] = await query(`select * from e_invoices where envelope_id = $1`, [id]);
  expect(row).toMatchObject({ status: 'parked', fault, case_registration: null });
  expect(network.delivered.find(({ xml }) => xml.includes(`<cbc:ID>${id}</cbc:ID>`))).toMatchObject({ says: code });
});

test('one of an unknown creditor is read again once the creditor is registered, and becomes a case once', async () => {
  const invoice = from({ supplier: '5560360793' });
  const id = network.sendInvoice(invoice);
  await run();
  const parked = (await received(invoice.number))!;
  const again = () => actions.act(parked._id, 'read_e_invoice_again', {}, { on: 'e-invoices' });
  expect((await again()).statusCode).toBe(200);
  await run();
  expect(await received(invoice.number)).toMatchObject({ status: 'parked', fault: 'creditor_unknown' });
  await query(`update creditors set organization_no = '5560360793' where _id = $1`, [actions.nordvik]);
  expect((await again()).statusCode).toBe(200);
  await run();
  await run();
  await query(`update creditors set organization_no = $1 where _id = $2`, [supplier, actions.nordvik]);
  expect(await received(invoice.number)).toMatchObject({ status: 'imported', fault: null, creditor: actions.nordvik });
  expect((await again()).json()._error?.message).toBe('e_invoice_not_waiting');
  const answers = network.delivered.filter(({ xml }) => xml.includes(`<cbc:ID>${id}</cbc:ID>`));
  expect(answers.map(({ says }) => says)).toContain('AP');
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><StandardBusinessDocument/>'],
  ['half of a file', '<StandardBusinessDocument><a>'],
])('%s is stored, and nothing else happens', async (_what, content) => {
  const before = network.delivered.length;
  network.put('/in/odd.xml', content);
  await run();
  network.put('/in/odd.xml', content);
  await run();
  const rows = await query(
    `select status, fault from e_invoices where envelope_id like 'sha256:%' and status = 'parked'`,
  );
  expect(rows.at(-1)).toEqual({ status: 'parked', fault: 'not_readable' });
  expect(network.delivered).toHaveLength(before);
});

async function fileOf(id: string): Promise<string> {
  const [{ stored_name }] = (await query(`select stored_name from media_contents where file = $1`, [id])) as [
    { stored_name: string },
  ];
  const content = await files.open(stored_name);
  return Buffer.concat(await content!.toArray()).toString('utf8');
}
