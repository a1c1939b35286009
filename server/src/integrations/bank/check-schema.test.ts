import { expect, test } from 'vitest';
import { openSchemaCheck } from './check-schema.ts';
import { writePain001 } from './write-pain001.ts';

const receivers = [
  { name: 'Bolaget AB', bankgiro: '54029681' },
  { name: 'Föreningen', plusgiro: '41549' },
  { name: 'Åsa Ek', clearing_number: '83279', account_number: '1234567890' },
  { name: 'Jörg', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
];
const draft = {
  ...{ messageId: '20270302-1', madeAt: '2027-03-02T14:00:00', payOn: '2027-03-03', currency: 'SEK' },
  payer: { name: 'Fordra Inkasso AB', orgNumber: '5590000005', town: 'Stockholm', country: 'SE' },
  account: { iban: 'SE4550000000058398257466', bic: 'ESSESESS', bankgiro: '50501055', settings: {} },
  orders: receivers.map((receiver, at) => ({
    endToEndId: `o${at}`,
    amount: 500_00,
    receiver,
    reference: 'Återbetalning',
  })),
};

const checkSchema = openSchemaCheck();

test.each(['pain.001.001.03', 'pain.001.001.09'] as const)(
  'what we write in %s is valid for its schema',
  async (format) => {
    const written = await writePain001({ ...draft, format });
    await expect(checkSchema(written, format)).resolves.toBeUndefined();
    // The same file without an element, with an unknown one or with parts of an öre is not.
    for (const [from, to] of [
      ['<PmtMtd>TRF</PmtMtd>', ''],
      ['<Ustrd>Återbetalning</Ustrd>', '<Text>Återbetalning</Text>'],
      ['500.00</InstdAmt>', '500.000001</InstdAmt>'],
    ] as const)
      await expect(checkSchema(written.replace(from, to), format), to).rejects.toThrow();
  },
);
