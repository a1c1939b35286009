import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { aPeppolInvoice } from '../../../testing/imports/a-peppol-invoice.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const anna = await portal.signIn('anna@nordvik.example');
const lars = await portal.signIn('lars@advokat.example');
const { rows } = await portal.pool.query(`select _id, organization_no from creditors where name = 'Nordvik El AB'`);
const [{ _id: nordvik, organization_no: ownNumber }] = rows;
const { rows: others } = await portal.pool.query(`select _id from creditors where name = 'Solo AB'`);

const ubl = (seller: string) => aPeppolInvoice({ seller });
const send = (token: string, creditor: string, content: string, filename = 'E-1.xml') =>
  portal.call(token, {
    ...aForm({}, { filename, type: 'application/xml', content }),
    url: `/api/read-e-invoice/${creditor}`,
  });

test('an e-invoice gives the case, and its picture is kept for the registration', async () => {
  const reply = await send(anna, nordvik, ubl(ownNumber));
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    expect.objectContaining({
      format: 'ubl',
      case: expect.objectContaining({
        customer: expect.objectContaining({ name: 'Köparen AB', id_number: '5560360793' }),
        invoices: [
          expect.objectContaining({
            invoice_number: 'E-1',
            invoice_date: '2026-09-01',
            due_date: '2026-10-01',
            amount: 125_050,
          }),
        ],
      }),
      original: expect.objectContaining({ filename: 'E-1.pdf', content_type: 'application/pdf' }),
    }),
  ]);
});

test('what is no claim of the creditor is refused with the reason, and nothing is kept', async () => {
  const before = await portal.pool.query('select count(*) from media_files');
  const refusalOf = async (content: string) => {
    const reply = await send(anna, nordvik, content);
    return [reply.statusCode, reply.json()._error?.message];
  };
  expect(await refusalOf(ubl('5560160680'))).toEqual([422, 'invoice_of_another_creditor']);
  expect(await refusalOf(ubl(ownNumber).replace('>380<', '>381<'))).toEqual([422, 'credit_note_not_a_claim']);
  expect(await refusalOf('<hej/>')).toEqual([422, 'no_invoice_in_file']);
  expect(await refusalOf('inget')).toEqual([415, 'unsupported_file_type']);
  expect(await portal.pool.query('select count(*) from media_files')).toMatchObject({ rows: before.rows });
});

test('a credit note leads to the case of the invoice that it credits, if the user may read it', async () => {
  const number = 'K-77';
  const { aCase } = await openCaseActions(portal);
  const id = await aCase({ invoices: [anInvoiceInput({ invoice_number: number })] });
  const creditedBy = async (credited: string | undefined, seller = ownNumber) => {
    const note = { seller, type: '381' as const, amount: '250.50', ...(credited !== undefined && { credited }) };
    const reply = await send(anna, nordvik, aPeppolInvoice(note));
    return [reply.statusCode, reply.json()._error.message, reply.json().credited];
  };
  const refused = (invoice_number: string | null, found: string | null) => [
    422,
    'credit_note_not_a_claim',
    { invoice_number, amount: 25_050, case: found },
  ];
  expect(await creditedBy('k-77')).toEqual(refused('k-77', id));
  expect(await creditedBy('FINNS-INTE')).toEqual(refused('FINNS-INTE', null));
  expect(await creditedBy(undefined)).toEqual(refused(null, null));
  const of = (one: string) =>
    `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${one}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const both = aPeppolInvoice({ seller: ownNumber, type: '381', amount: '250.50', credited: number }).replace(
    of(number),
    `${of(number)}${of('ANNAN')}`,
  );
  expect((await send(anna, nordvik, both)).json().credited).toMatchObject({ invoice_number: null, case: null });
  expect((await creditedBy(number, '5560160680')).slice(0, 2)).toEqual([422, 'invoice_of_another_creditor']);
});

test('an XML that is too large is refused with the limit of XML', async () => {
  const reply = await send(anna, nordvik, `<a>${' '.repeat(5_000_001)}</a>`);
  expect([reply.statusCode, reply.json()._error?.message]).toEqual([413, 'file_too_large']);
  expect(reply.json()._locale_message).toContain('En XML-fil får vara högst 5 MB och en PDF högst 20 MB.');
});

test('only who may register cases of the creditor reads its invoices', async () => {
  expect((await send(lars, nordvik, ubl(ownNumber))).statusCode).toBe(403);
  expect((await send(anna, others[0]._id, ubl(ownNumber))).statusCode).toBe(404);
  expect((await send(anna, 'hej', ubl(ownNumber))).statusCode).toBe(404);
});
