import { type DemoInvoice, inKronor, vatOf } from './demo-invoice.ts';

export const headers = [
  'Kund',
  'Personnummer',
  'Fakturanummer',
  'Fakturadatum',
  'Förfallodag',
  'Belopp',
  'Adress',
  'Postnummer',
  'Ort',
];

export function rowOf(invoice: DemoInvoice): readonly string[] {
  const { buyer, number, date, due, net } = invoice;
  const amount = inKronor(net + vatOf(invoice)).replace('.', ',');
  return [buyer.name, buyer.idNumber, number, date, due, amount, buyer.street, buyer.zipCode, buyer.city];
}

const EVERY = 12;
/** In every twelfth row one of these is wrong, up to forty rows: faults to mend one by one and for all alike. */
const faults: readonly (readonly [column: string, wrong: (cell: string, first: string) => string])[] = [
  ['Förfallodag', () => 'oktober'],
  ['Belopp', () => 'enligt avtal'],
  ['Personnummer', (cell) => cell.slice(0, -1) + ((Number(cell.at(-1)) + 1) % 10)],
  ['Fakturanummer', (_cell, first) => first],
  ['Kund', () => ''],
];

const FAULTS = 40;

/** The rows with forty faults: of days, amounts, person numbers, duplicates and missing names. */
export function withFaults(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const first = rows[0]![headers.indexOf('Fakturanummer')]!;
  return rows.map((row, at) => {
    const nth = at / EVERY - 1;
    if (!Number.isInteger(nth) || nth < 0 || nth >= FAULTS) return row;
    const [column, wrong] = faults[nth % faults.length]!;
    return row.with(headers.indexOf(column), wrong(row[headers.indexOf(column)]!, first));
  });
}

/** As Excel in Sweden saves it. */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from(`\ufeff${[headers, ...rows].map((row) => row.join(';')).join('\r\n')}\r\n`);
}
