import { type NamedCreditor, partiesOf } from '@fordra/domain/money/invoicing/invoice-parties';
import { expect, test } from 'vitest';
import { testAgency } from '../../../../testing/run-flow.ts';
import { type PrintedInvoice, wordInvoice } from './word-invoice.ts';

const invoice = {
  ...{
    number: 1042,
    invoice_date: '2027-02-26',
    due_date: '2027-03-28',
    period: { from: '2027-02-01', to: '2027-02-26' },
  },
  lines: [
    { article: 'commission', count: 20, amount: 400_00, vat_percent: 25, vat: 100_00 },
    { article: 'debt_collection', count: 2, amount: 360_00, vat_percent: 25, vat: 90_00 },
  ],
  ...{ net_amount: 760_00, vat_amount: 190_00, kept_amount: 360_00, total_amount: 590_00, deducted_amount: 0 },
  ...{
    remaining_amount: 590_00,
    settled_by: 'open',
    charged_currency: 'SEK',
    vat_area: 'sweden',
    payout: null,
    credits: null,
  },
  ...{ payoutNumber: null, creditedNumber: null },
  parties: {
    language: 'sv',
    seller: {
      ...{
        name: 'Fordra Inkasso AB',
        number: '5590000005',
        vatNumber: 'SE559000000501',
        email: 'a@b.example',
        phone: '08-1',
      },
      address: { address_line_1: 'Box 100', zip_code: '111 20', city: 'Stockholm' },
    },
    buyer: {
      ...{ name: 'Nordvik El AB', number: '5560360793', vatNumber: 'SE556036079301', reference: null },
      address: { address_line_1: 'Storgatan 1', zip_code: '852 30', city: 'Sundsvall' },
    },
    account: { bankgiro: '50512345', iban: 'SE4550000000058398257466', bic: 'ESSESESS' },
  },
} as unknown as PrintedInvoice;

const pairs = (fields: readonly { readonly label: string; readonly value: string }[]) =>
  fields.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);

test('an invoice has what the VAT act asks: number, day, parties, VAT number, base and VAT of the rate, total', () => {
  const page = wordInvoice(invoice);
  expect(page).toMatchObject({ template: 'invoice-1', title: 'Faktura', sender: 'Fordra Inkasso AB' });
  expect(page.recipient).toEqual(['Nordvik El AB', 'Storgatan 1', '852 30 Sundsvall']);
  expect(pairs(page.facts)).toEqual(
    expect.arrayContaining([
      'Fakturanummer: 1042',
      'Fakturadatum: 26 februari 2027',
      'Ert organisationsnummer: 556036-0793',
    ]),
  );
  expect(pairs(page.foot)).toEqual(
    expect.arrayContaining(['Momsregistreringsnummer: SE559000000501', 'Adress: Box 100, 111 20 Stockholm']),
  );
  expect(pairs(page.sums)).toEqual([
    ...['Underlag för moms 25 %: 760,00 kr', 'Moms 25 %: 190,00 kr', 'Avgår: betalt av gäldenärer: −360,00 kr'],
    ...['Fakturabelopp: 590,00 kr', 'Att betala: 590,00 kr'],
  ]);
  expect(pairs(page.payment)).toContain('Bankgiro: 5051-2345');
});

test('what is deducted from a payout is not to be paid, and a credit says what it credits', () => {
  const deducted = { ...invoice, settled_by: 'set_off', deducted_amount: 590_00, payoutNumber: 307 } as PrintedInvoice;
  const page = wordInvoice(deducted);
  expect(page.payment).toEqual([]);
  expect(pairs(page.sums).at(-1)).toBe('Att betala: 0,00 kr');
  expect(page.notes[0]).toContain('utbetalning 307');
  const credit = { ...deducted, total_amount: -590_00, deducted_amount: -590_00, credits: 'a', creditedNumber: 1042 };
  const words = wordInvoice({ ...credit, payoutNumber: null } as PrintedInvoice);
  expect([words.title, pairs(words.sums).at(-1)]).toEqual(['Kreditfaktura', 'Krediteras: 590,00 kr']);
  expect(pairs(words.facts)).toContain('Krediterar faktura: 1042');
});

test('a creditor reads the language that it prefers, and its VAT number is stated', () => {
  const named = { ...{ name: 'Rhein GmbH', number: '5560360793', address: null, reference: null }, languages: [] };
  const partiesIn = (given: Partial<NamedCreditor>) =>
    partiesOf(testAgency, { ...named, country: null, vatNumber: null, ...given }, null);
  expect(partiesIn({})).toMatchObject({ language: 'sv', buyer: { vatNumber: 'SE556036079301', isAbroad: false } });
  expect(partiesIn({ languages: ['en', 'sv'] })).toMatchObject({ language: 'en', buyer: { isAbroad: false } });
  const german = { country: 'DE', vatNumber: 'DE123456789' };
  expect(partiesIn(german)).toMatchObject({ language: 'en', buyer: { vatNumber: 'DE123456789', isAbroad: true } });
  expect(partiesIn({ ...german, languages: ['sv'] })).toMatchObject({ language: 'sv', buyer: { isAbroad: true } });
  const parties = { ...partiesIn(german), account: invoice.parties.account };
  const page = wordInvoice({ ...invoice, vat_area: 'eu', parties } as PrintedInvoice);
  expect(pairs(page.facts)).toContain('Your VAT number: DE123456789');
  const inSwedish = { ...parties, language: 'sv' as const };
  const swedish = wordInvoice({ ...invoice, vat_area: 'eu', parties: inSwedish } as PrintedInvoice);
  expect(swedish.notes.join(' ')).toContain('Omvänd betalningsskyldighet');
  expect(pairs(swedish.payment)).toContain('IBAN: SE4550000000058398257466');
});

test('a creditor abroad reads English, pays to the IBAN and accounts for the VAT', () => {
  const parties = { ...invoice.parties, language: 'en' };
  const page = wordInvoice({ ...invoice, vat_area: 'eu', parties } as PrintedInvoice);
  expect(page.title).toBe('Invoice');
  expect(pairs(page.payment)).toContain('IBAN: SE4550000000058398257466');
  expect(page.notes.join(' ')).toContain('Reverse charge');
});
