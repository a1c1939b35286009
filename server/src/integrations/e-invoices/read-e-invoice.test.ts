import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPdfAttachments } from './pdf-attachments.ts';
import type { EInvoice } from './port.ts';
import { readEInvoice } from './read-e-invoice.ts';

const ubl =
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const party = (name: string, number: string) =>
  `<a:Party><a:PostalAddress><b:StreetName>Storgatan 1</b:StreetName><b:AdditionalStreetName>2 tr</b:AdditionalStreetName><b:CityName>Lund</b:CityName><b:PostalZone>222 22</b:PostalZone><a:Country><b:IdentificationCode>SE</b:IdentificationCode></a:Country></a:PostalAddress><a:PartyLegalEntity><b:RegistrationName>${name}</b:RegistrationName><b:CompanyID schemeID="0007">${number}</b:CompanyID></a:PartyLegalEntity><a:Contact><b:Name>Eva Ek</b:Name><b:Telephone>070-174 06 05</b:Telephone><b:ElectronicMail>eva@example.com</b:ElectronicMail></a:Contact></a:Party>`;
const line = (quantity: string, price: string, total: string, percent: string, base = '') =>
  `<a:InvoiceLine><b:InvoicedQuantity>${quantity}</b:InvoicedQuantity><b:LineExtensionAmount>${total}</b:LineExtensionAmount><b:AccountingCost>K7</b:AccountingCost><a:Item><b:Name>El &amp; nät</b:Name><a:SellersItemIdentification><b:ID>A1</b:ID></a:SellersItemIdentification><a:ClassifiedTaxCategory><b:ID>S</b:ID><b:Percent>${percent}</b:Percent></a:ClassifiedTaxCategory></a:Item><a:Price><b:PriceAmount>${price}</b:PriceAmount>${base}</a:Price></a:InvoiceLine>`;

type Parts = { readonly [part in 'type' | 'due' | 'currency' | 'extra' | 'total' | 'lines' | 'customer']?: string };

/** An invoice of Peppol BIS 3: 2 × 400 kr with 25 % VAT. */
function aPeppolInvoice(parts: Parts = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice ${ubl}><b:ID>F-1001</b:ID><b:IssueDate>2026-09-30</b:IssueDate>${parts.due ?? '<b:DueDate>2026-10-30</b:DueDate>'}<b:InvoiceTypeCode>${parts.type ?? '380'}</b:InvoiceTypeCode><b:DocumentCurrencyCode>${parts.currency ?? 'SEK'}</b:DocumentCurrencyCode><b:BuyerReference>Er ref</b:BuyerReference><a:OrderReference><b:ID>O-7</b:ID></a:OrderReference>${parts.extra ?? ''}
<a:AccountingSupplierParty>${party('Leverantören AB', '556677-8899')}</a:AccountingSupplierParty><a:AccountingCustomerParty>${parts.customer ?? party('Åsa Öbergs Bygg AB', '5561231231')}</a:AccountingCustomerParty><a:PaymentMeans><b:PaymentID>123456</b:PaymentID></a:PaymentMeans>
<a:LegalMonetaryTotal>${parts.total ?? '<b:PayableAmount>1000.00</b:PayableAmount>'}</a:LegalMonetaryTotal>${parts.lines ?? line('2', '400', '800.00', '25.0')}</Invoice>`;
}

const read = (text: string | Uint8Array, filename = 'faktura.xml') => readEInvoice(Buffer.from(text), filename);
async function refusalOf(text: string | Uint8Array) {
  const answer = await read(text);
  return 'refusal' in answer ? answer.refusal : undefined;
}
async function invoiceOf(text: string | Uint8Array, filename?: string): Promise<EInvoice> {
  const answer = await read(text, filename);
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
}

describe('Peppol BIS 3', () => {
  test('an invoice is the input of a registration', async () => {
    expect(await invoiceOf(aPeppolInvoice())).toMatchObject({
      format: 'ubl',
      creditorNumber: '5566778899',
      warnings: [],
      values: {
        currency: 'SEK',
        reference_number: '123456',
        customer: {
          name: 'Åsa Öbergs Bygg AB',
          id_number: '5561231231',
          is_company: true,
          address: {
            address_line_1: 'Storgatan 1',
            address_line_2: '2 tr',
            zip_code: '222 22',
            city: 'Lund',
            country: 'SE',
          },
          mobile_number: '+46701740605',
          email: 'eva@example.com',
        },
        invoices: [
          {
            invoice_number: 'F-1001',
            invoice_date: '2026-09-30',
            due_date: '2026-10-30',
            amount: 100000,
            order_reference: 'O-7',
            your_reference: 'Er ref',
            debt_description: 'El & nät',
            specification: [
              {
                description: 'El & nät',
                article_number: 'A1',
                cost_center: 'K7',
                unit_price: 40000,
                unit_count: 2,
                vat_percent: '25',
              },
            ],
          },
        ],
      },
    });
  });

  test.each([
    [
      'a price for a hundred units',
      line('250', '320', '800.00', '25', '<b:BaseQuantity>100</b:BaseQuantity>'),
      320,
      250,
    ],
    ['a price with parts of an öre', line('1000', '0.80004', '800.04', '25'), undefined, undefined],
    ['a discounted line', line('3', '400', '800.00', '25'), 80000, 1],
  ])('%s', async (_name, lines, price, count) => {
    const { values, warnings } = await invoiceOf(aPeppolInvoice({ lines }));
    const [first] = values.invoices[0].specification ?? [];
    expect([first?.unit_price, first?.unit_count]).toEqual([price, count]);
    expect(warnings).toEqual(price === undefined ? ['lines_left_out'] : []);
  });

  test('freight, discounts and rounding are lines of their own', async () => {
    const charge = (is: boolean, amount: string) =>
      `<a:AllowanceCharge><b:ChargeIndicator>${is}</b:ChargeIndicator><b:AllowanceChargeReason>Frakt</b:AllowanceChargeReason><b:Amount>${amount}</b:Amount><a:TaxCategory><b:Percent>25</b:Percent></a:TaxCategory></a:AllowanceCharge>`;
    const total = '<b:PayableRoundingAmount>0.37</b:PayableRoundingAmount><b:PayableAmount>1038.00</b:PayableAmount>';
    const { values, warnings } = await invoiceOf(
      aPeppolInvoice({ extra: charge(true, '50.10') + charge(false, '20.00'), total }),
    );
    const [invoice] = values.invoices;
    expect([warnings, invoice.amount, invoice.amount_rounding]).toEqual([[], 103800, 37]);
    expect(invoice.specification?.map(({ unit_price }) => unit_price)).toEqual([40000, 5010, -2000]);
  });

  test('lines that do not sum to what is to be paid are left out, and the amount stands', async () => {
    const total = '<b:PrepaidAmount>400</b:PrepaidAmount><b:PayableAmount>600</b:PayableAmount>';
    const paid = await invoiceOf(aPeppolInvoice({ total }));
    expect([paid.warnings, paid.values.invoices[0].amount]).toEqual([['partly_paid', 'lines_left_out'], 60000]);
    const odd = await invoiceOf(aPeppolInvoice({ lines: line('1', '800', '800', '24') }));
    expect([odd.warnings, odd.values.invoices[0].specification]).toEqual([['lines_left_out'], undefined]);
  });

  test('a person is identified, and no company unless someone says so', async () => {
    const person =
      '<a:Party><a:PartyIdentification><b:ID>19811218-9876</b:ID></a:PartyIdentification><a:PartyName><b:Name>Anna</b:Name></a:PartyName></a:Party>';
    const { customer } = (await invoiceOf(aPeppolInvoice({ customer: person }))).values;
    expect(customer).toEqual({ name: 'Anna', id_number: '198112189876' });
  });

  test('an invoice without a due date is warned of', async () => {
    expect((await invoiceOf(aPeppolInvoice({ due: '' }))).warnings).toEqual(['due_date_missing']);
  });

  test.each([
    ['a credit note', aPeppolInvoice({ type: '381' }), 'credit_note_not_a_claim'],
    [
      'a negative invoice',
      aPeppolInvoice({ type: '384', total: '<b:PayableAmount>-5.00</b:PayableAmount>' }),
      'credit_note_not_a_claim',
    ],
    [
      'a document of credit',
      '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/>',
      'credit_note_not_a_claim',
    ],
    ['another currency', aPeppolInvoice({ currency: 'PLN' }), 'invoice_currency_not_supported'],
    [
      'several invoices',
      `<all>${aPeppolInvoice().slice(38)}${aPeppolInvoice().slice(38)}</all>`,
      'several_invoices_in_file',
    ],
    ['another document', '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', 'no_invoice_in_file'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${aPeppolInvoice().slice(38)}`, 'file_damaged'],
    ['a cut document', aPeppolInvoice().slice(0, 900), 'file_damaged'],
    ['deep elements', '<a>'.repeat(101) + '</a>'.repeat(101), 'file_damaged'],
    ['too large a document', `<a>${' '.repeat(5_000_001)}</a>`, 'file_too_large'],
    ['no document', 'Hej', 'unsupported_file_type'],
  ])('%s is refused', async (_name, text, refusal) => {
    expect(await refusalOf(text)).toBe(refusal);
  });
});

const picture = Buffer.from('%PDF-1.7 en bild').toString('base64');
const svefaktura = `<?xml version="1.0" encoding="ISO-8859-1"?>
<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><sh:StandardBusinessDocument xmlns:sh="urn:sfti:documents:StandardBusinessDocumentHeader">
<Invoice xmlns="urn:sfti:documents:BasicInvoice:1:0" xmlns:a="urn:sfti:CommonAggregateComponents:1:0" xmlns:b="urn:oasis:names:tc:ubl:CommonBasicComponents:1:0"><ID>77</ID><b:IssueDate>2026-09-30</b:IssueDate><InvoiceTypeCode>380</InvoiceTypeCode><InvoiceCurrencyCode>SEK</InvoiceCurrencyCode>
<a:BuyerParty><a:Party><a:PartyName><b:Name>Öbergs</b:Name></a:PartyName><a:Address><b:StreetName>Ågatan 1</b:StreetName><b:CityName>Växjö</b:CityName><b:PostalZone>35230</b:PostalZone></a:Address><a:PartyTaxScheme><a:CompanyID>5561231231</a:CompanyID><a:TaxScheme><a:ID>SWT</a:ID></a:TaxScheme></a:PartyTaxScheme></a:Party></a:BuyerParty>
<a:SellerParty><a:Party><a:PartyTaxScheme><a:CompanyID>SE556677889901</a:CompanyID><a:TaxScheme><a:ID>VAT</a:ID></a:TaxScheme></a:PartyTaxScheme></a:Party></a:SellerParty>
<a:PaymentMeans><b:DuePaymentDate>2026-10-30</b:DuePaymentDate><a:PayeeFinancialAccount><a:PaymentInstructionID>777</a:PaymentInstructionID></a:PayeeFinancialAccount></a:PaymentMeans>
<a:TaxTotal><a:TaxSubTotal><a:TaxCategory><b:Percent>25</b:Percent></a:TaxCategory></a:TaxSubTotal></a:TaxTotal><a:LegalTotal><b:TaxInclusiveTotalAmount>1000.00</b:TaxInclusiveTotalAmount><a:RoundOffAmount>0</a:RoundOffAmount></a:LegalTotal>
<a:InvoiceLine><b:InvoicedQuantity>2</b:InvoicedQuantity><b:LineExtensionAmount>800.00</b:LineExtensionAmount><a:Item><b:Description>Bröd</b:Description><a:BasePrice><b:PriceAmount>400.00</b:PriceAmount></a:BasePrice></a:Item></a:InvoiceLine></Invoice>
<ObjectEnvelope xmlns="urn:sfti:documents:ObjectEnvelope:1:0"><EncodedObject><EncodedData mimeCode="application/pdf" filename="f77.pdf">${picture}</EncodedData></EncodedObject></ObjectEnvelope></sh:StandardBusinessDocument></StandardBusinessDocument>`;

test('a Svefaktura is taken out of its envelopes, with its letters and its picture', async () => {
  expect(await invoiceOf(Buffer.from(svefaktura, 'latin1'))).toMatchObject({
    format: 'svefaktura',
    creditorNumber: '5566778899',
    warnings: [],
    values: {
      reference_number: '777',
      customer: { name: 'Öbergs', id_number: '5561231231', address: { address_line_1: 'Ågatan 1', city: 'Växjö' } },
      invoices: [
        {
          invoice_number: '77',
          due_date: '2026-10-30',
          amount: 100000,
          specification: [{ description: 'Bröd', unit_price: 40000, unit_count: 2, vat_percent: '25' }],
        },
      ],
    },
    original: { filename: 'f77.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 en bild') },
  });
});

const cii = `<r:CrossIndustryInvoice xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:a="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><r:ExchangedDocument><a:ID>C-5</a:ID><a:TypeCode>380</a:TypeCode><a:IssueDateTime><u:DateTimeString format="102">20260930</u:DateTimeString></a:IssueDateTime></r:ExchangedDocument><r:SupplyChainTradeTransaction><a:IncludedSupplyChainTradeLineItem><a:SpecifiedTradeProduct><a:SellerAssignedID>A1</a:SellerAssignedID><a:Name>Hyra</a:Name></a:SpecifiedTradeProduct><a:SpecifiedLineTradeAgreement><a:NetPriceProductTradePrice><a:ChargeAmount>400.00</a:ChargeAmount></a:NetPriceProductTradePrice></a:SpecifiedLineTradeAgreement><a:SpecifiedLineTradeDelivery><a:BilledQuantity>2</a:BilledQuantity></a:SpecifiedLineTradeDelivery><a:SpecifiedLineTradeSettlement><a:ApplicableTradeTax><a:CategoryCode>S</a:CategoryCode><a:RateApplicablePercent>25.00</a:RateApplicablePercent></a:ApplicableTradeTax><a:SpecifiedTradeSettlementLineMonetarySummation><a:LineTotalAmount>800.00</a:LineTotalAmount></a:SpecifiedTradeSettlementLineMonetarySummation></a:SpecifiedLineTradeSettlement></a:IncludedSupplyChainTradeLineItem><a:ApplicableHeaderTradeAgreement><a:SellerTradeParty><a:Name>Leverantören</a:Name><a:SpecifiedLegalOrganization><a:ID schemeID="0007">5566778899</a:ID></a:SpecifiedLegalOrganization></a:SellerTradeParty><a:BuyerTradeParty><a:Name>Köparen</a:Name><a:SpecifiedLegalOrganization><a:ID>5561231231</a:ID></a:SpecifiedLegalOrganization><a:PostalTradeAddress><a:PostcodeCode>11122</a:PostcodeCode><a:LineOne>Gatan 1</a:LineOne><a:CityName>Stockholm</a:CityName><a:CountryID>SE</a:CountryID></a:PostalTradeAddress></a:BuyerTradeParty></a:ApplicableHeaderTradeAgreement><a:ApplicableHeaderTradeSettlement><a:PaymentReference>555</a:PaymentReference><a:InvoiceCurrencyCode>SEK</a:InvoiceCurrencyCode><a:SpecifiedTradePaymentTerms><a:DueDateDateTime><u:DateTimeString format="102">20261030</u:DateTimeString></a:DueDateDateTime></a:SpecifiedTradePaymentTerms><a:SpecifiedTradeSettlementHeaderMonetarySummation><a:DuePayableAmount>1000.00</a:DuePayableAmount></a:SpecifiedTradeSettlementHeaderMonetarySummation></a:ApplicableHeaderTradeSettlement></r:SupplyChainTradeTransaction></r:CrossIndustryInvoice>`;

/** A PDF of one page with a file attached to it. */
function aPdf(filename: string, content: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(f) 4 0 R]>>>>>>'.replace('(f)', `(${filename})`),
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    `<</Type/Filespec/F(${filename})/UF(${filename})/EF<</F 5 0 R>>>>`,
    `<</Type/EmbeddedFile/Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream`,
  ];
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(parts.join('')));
    parts.push(`${at + 1} 0 obj${object}endobj\n`);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.byteLength(parts.join(''));
  parts.push(`xref\n0 6\n0000000000 65535 f \n${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.from(parts.join(''));
}

describe('PDF', { timeout: 120_000 }, () => {
  test('the invoice that is attached to it is read, and the PDF is the original', async () => {
    const pdf = aPdf('factur-x.xml', cii);
    expect(await invoiceOf(pdf, 'hyra.pdf')).toMatchObject({
      format: 'cii',
      creditorNumber: '5566778899',
      warnings: [],
      values: {
        reference_number: '555',
        customer: { name: 'Köparen', id_number: '5561231231', address: { zip_code: '11122', city: 'Stockholm' } },
        invoices: [{ invoice_number: 'C-5', invoice_date: '2026-09-30', due_date: '2026-10-30', amount: 100000 }],
      },
      original: { filename: 'hyra.pdf', contentType: 'application/pdf', bytes: pdf },
    });
  });

  test.each([
    ['another attachment', aPdf('bild.png', 'x'), 'no_invoice_in_file'],
    ['another document', aPdf('order.xml', '<Order/>'), 'no_invoice_in_file'],
    ['a cut file', Buffer.from('%PDF-1.7\n1 0 obj<</Type'), 'file_damaged'],
  ])('%s is refused', async (_name, pdf, refusal) => {
    expect(await refusalOf(pdf)).toBe(refusal);
  });

  test('one that takes too long is given up, by the processor time that it uses or while it does nothing', async () => {
    const pdf = aPdf('factur-x.xml', cii);
    const refused = { refusal: 'file_takes_too_long' };
    expect(await readPdfAttachments(pdf, { cpuMsMax: 1 })).toEqual(refused);
    expect(await readPdfAttachments(pdf, { waitMsMax: 1 })).toEqual(refused);
  });
});

test('any change of a document is read or refused', async () => {
  const valid = Buffer.from(aPeppolInvoice());
  const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const bytes = Buffer.from(valid);
      for (const [at, byte] of changes) bytes[at] = byte;
      expect(await read(bytes)).toBeTruthy();
    }),
  );
});
