import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEInvoice } from '../e-invoices/read-e-invoice.ts';
import { importFileReader } from './file-reader.ts';
import type { ImportedRow, ImportFileOptions } from './port.ts';
import { writeXlsx } from './write-xlsx.ts';
import { writeZip } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const limits = { bytesMax: 50_000_000, rowsMax: 100_000, readEInvoice };
const reader = importFileReader(limits);

async function store(bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}

/** All that a file says, as one value. */
async function read(
  bytes: Uint8Array | string,
  options: Partial<ImportFileOptions> = {},
  filename = 'file',
  read = reader,
) {
  const path = await store(bytes);
  const file = await read({ path, filename }, { separator: 'auto', hasHeader: true, ...options });
  if ('refusal' in file) return { refusal: file.refusal };
  if (file.format === 'e_invoices') {
    const invoices = await Array.fromAsync(file.invoices);
    return {
      invoices: invoices.map((one) => ('refusal' in one ? one.refusal : one.values.invoices[0].invoice_number)),
    };
  }
  const { rows, ...table } = file;
  const all = await Array.fromAsync(rows);
  const end = all.flatMap((row) => ('refusal' in row ? [row.refusal] : []));
  const given = all.filter((row): row is ImportedRow => !('refusal' in row));
  return { ...table, rows: given.map(({ cells }) => cells), given, ...(end.length > 0 && { end: end[0] }) };
}

const sample =
  'Kundnr;Namn;Belopp;Förfallodatum\r\n1001;"Åsa; Öberg";1 234,50;2026-10-31\r\n1002;Björn Ek;999,00;2026-11-01\r\n';
const wide = Buffer.from(`\ufeff${sample}`, 'utf16le');

describe('text files', () => {
  test.each([
    ['utf-8', Buffer.from(sample)],
    ['utf-8', Buffer.from(`\ufeff${sample}`)],
    ['utf-16le', wide],
    ['utf-16le', wide.subarray(2)],
    ['utf-16be', Buffer.from(wide).swap16()],
    ['windows-1252', Buffer.from(sample, 'latin1')],
  ] as const)('a file in %s is read with its letters', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({
      format: 'csv',
      encoding,
      separator: 'semicolon',
      headers: ['Kundnr', 'Namn', 'Belopp', 'Förfallodatum'],
      rows: [
        ['1001', 'Åsa; Öberg', '1 234,50', '2026-10-31'],
        ['1002', 'Björn Ek', '999,00', '2026-11-01'],
      ],
    });
  });

  test('a letter of two bytes at the border of two pieces stays whole', async () => {
    const names = Array.from({ length: 40_000 }, (_, at) => `${'å'.repeat(1 + (at % 3))};1`);
    const { rows, encoding } = (await read(`Namn;Belopp\n${names.join('\r\n')}`)) as {
      rows: readonly (readonly string[])[];
      encoding: string;
    };
    expect([encoding, rows.length, rows.some(([name]) => /[^å]/.test(name!))]).toEqual(['utf-8', 40_000, false]);
  });

  test.each([
    ['sep=,\nNamn,Ort\nÅsa,Lund', { separator: 'comma', rows: [['Åsa', 'Lund']] }],
    ['Namn,Belopp\n"Åsa","1,50"', { separator: 'comma', rows: [['Åsa', '1,50']] }],
    ['Namn\tBelopp\nÅsa\t1,50', { separator: 'tab', rows: [['Åsa', '1,50']] }],
    ['Namn;Ort;;\n\n;;;\nÅsa;"Lu\nnd";;\n', { headers: ['Namn', 'Ort'], rows: [['Åsa', 'Lu\nnd']] }],
    [
      'Namn;Ort\rÅsa;Lund\rBo;Ystad',
      {
        rows: [
          ['Åsa', 'Lund'],
          ['Bo', 'Ystad'],
        ],
      },
    ],
    ['Namn\n', { headers: ['Namn'], rows: [] }],
  ])('%j', async (text, expected) => {
    expect(await read(text)).toMatchObject(expected);
  });

  test('rows are numbered as a spreadsheet numbers them', async () => {
    const { given } = (await read('Namn;Ort\n\nÅsa;Lund\n;\nBo;Ystad')) as { given: ImportedRow[] };
    expect(given.map(({ no }) => no)).toEqual([3, 5]);
  });

  test('the separator, the encoding and the header are as the user says', async () => {
    expect(await read('a,b;c', { separator: 'comma', hasHeader: false })).toMatchObject({
      headers: [],
      rows: [['a', 'b;c']],
    });
    expect(await read(Buffer.from('Å', 'latin1'), { encoding: 'windows-1252' })).toMatchObject({ headers: ['Å'] });
  });

  test('what is written as a text file is read back the same', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\0\ufeff]/g, '').trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(';', ','), fc.boolean(), async (rows, delimiter, isWide) => {
        const text = Papa.unparse([['Namn', 'Ort'], ...rows], { delimiter, quotes: true });
        const separator = delimiter === ';' ? 'semicolon' : 'comma';
        const bytes = isWide ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
        const shown = rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1));
        expect(await read(bytes, { separator })).toMatchObject({ rows: shown.filter((row) => row.length > 0) });
      }),
      { numRuns: 60 },
    );
  });
});

describe('limits', () => {
  test.each([
    ['', 'file_empty'],
    [' \n;;\n', 'file_empty'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 0]), 'unsupported_file_type'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'unsupported_file_type'],
    [writeZip([{ name: 'läs.txt', content: 'nej' }]), 'unsupported_file_type'],
    [writeZip([]), 'unsupported_file_type'],
    [`${Array.from({ length: 300 }, () => 'a').join(';')}`, 'too_many_columns'],
    ['a;'.repeat(400_000), 'row_too_long'],
  ])('%# is refused as %s', async (bytes, refusal) => {
    expect(await read(bytes)).toEqual({ refusal });
  });

  test('an Excel file with a password is refused as such', async () => {
    const bytes = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
    expect(await read(bytes, {}, 'kunder.XLSX')).toEqual({ refusal: 'file_is_encrypted' });
  });

  test('too many rows and too many bytes are refused with their limit', async () => {
    const small = importFileReader({ bytesMax: 100, rowsMax: 2, readEInvoice });
    expect(await read('a;b\n1;2\n3;4\n5;6', {}, 'file', small)).toMatchObject({
      rows: [
        ['1', '2'],
        ['3', '4'],
      ],
      end: 'too_many_rows',
    });
    const path = await store('a'.repeat(101));
    expect(await small({ path, filename: 'file' }, { separator: 'auto', hasHeader: true })).toEqual({
      refusal: 'file_too_large',
      max: 100,
    });
  });

  test('an e-invoice may be smaller than a table, and is refused with a word of its own', async () => {
    const large = `%PDF-1.7${' '.repeat(20_000_000)}`;
    expect(await read(large)).toEqual({ refusal: 'invoice_file_too_large' });
  });

  test('a fault in the middle ends the rows before it', async () => {
    const text = `Namn;Ort\n${'Åsa;Lund\n'.repeat(20_000)}"${'x'.repeat(600_000)}`;
    const { rows, end } = (await read(text)) as { rows: readonly (readonly string[])[]; end: string };
    expect([rows.length, end]).toEqual([20_000, 'quote_not_closed']);
  });

  const long = 'Åsa;Lund\n'.repeat(30_000);
  test.each([
    ['the file is cut inside a cell', 'Namn;Ort\nÅsa;Lund\nBo;"Yst', 3],
    ['the file is cut after the mark', 'Namn;Ort\nÅsa;Lund\nBo;"', 3],
    ['rows before have cells of several lines', 'Namn;Ort\n"Å\nsa";Lund\nBo;"Yst', 4],
    ['the next mark is of another row', 'Namn;Ort\nBo;"Lund\nÅsa;"Ystad"\nEk;Umeå\n', 2],
    ['the rest is larger than a row may be', `Namn;Ort\n${long}Bo;"Ystad\n${long}`, 30_002],
    ['it is in the header', `Namn;"Ort\n${long}`, 1],
  ])('a quotation mark that is not closed is refused with its line: %s', async (_, text, line) => {
    const path = await store(text);
    const file = await reader({ path, filename: 'file' }, { separator: 'semicolon', hasHeader: true });
    const end = 'rows' in file ? (await Array.fromAsync(file.rows)).at(-1) : file;
    expect(end).toEqual({ refusal: 'quote_not_closed', line });
  });

  test('a quotation mark within a cell that is closed is a sign like others', async () => {
    const text = 'Namn;Ort\n"5" skruv";"Lund\nSverige"\n8" rör;Ystad\n"Bo ""Bo"" Ek";Umeå\n';
    expect(await read(text)).toMatchObject({
      rows: [
        ['5" skruv', 'Lund\nSverige'],
        ['8" rör', 'Ystad'],
        ['Bo "Bo" Ek', 'Umeå'],
      ],
    });
  });

  test('a file of 100,000 rows is read in little memory', async () => {
    const line = `198112189876;Åsa Öberg;${'x'.repeat(60)};1 234,50;2026-10-31\n`;
    const path = await store(`Personnr;Namn;Text;Belopp;Datum\n${line.repeat(100_000)}`);
    const file = await reader({ path, filename: 'file' }, { separator: 'auto', hasHeader: true });
    if (!('rows' in file)) throw new Error('not read');
    const before = process.memoryUsage().heapUsed;
    let [count, peak] = [0, 0];
    for await (const row of file.rows) {
      if ('refusal' in row) throw new Error(row.refusal);
      if (++count % 10_000 === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
    }
    expect(count).toBe(100_000);
    expect(peak - before).toBeLessThan(100_000_000);
  });

  test('the rows can be read again', async () => {
    const path = await store('a;b\n1;2');
    const file = await reader({ path, filename: 'file' }, { separator: 'auto', hasHeader: true });
    if (!('rows' in file)) throw new Error('not read');
    expect(await Array.fromAsync(file.rows)).toEqual(await Array.fromAsync(file.rows));
  });
});

describe('e-invoices', () => {
  const invoice = (number: string, type = '380') =>
    `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${number}</ID><InvoiceTypeCode>${type}</InvoiceTypeCode></Invoice>`;

  test('one is a file of one row, in letters of one byte or two', async () => {
    expect(await read(invoice('1'))).toEqual({ invoices: ['1'] });
    expect(await read(Buffer.from(`\ufeff${invoice('1')}`, 'utf16le'))).toEqual({ invoices: ['1'] });
  });

  test('a zip has a row for each of its documents, also for those that are refused', async () => {
    const files = [
      { name: 'b/2.XML', content: invoice('2') },
      { name: 'a.xml', content: invoice('1') },
      { name: 'c.xml', content: invoice('3', '381') },
      { name: 'd.xml', content: '<a/>' },
      { name: '__MACOSX/._a.xml', content: 'x' },
    ];
    expect(await read(writeZip(files))).toEqual({
      invoices: ['1', '2', 'credit_note_not_a_claim', 'no_invoice_in_file'],
    });
  });

  test('a zip of too many documents is refused', async () => {
    const files = Array.from({ length: 501 }, (_, at) => ({ name: `${at}.xml`, content: invoice(String(at)) }));
    expect(await read(writeZip(files))).toEqual({ refusal: 'too_many_rows' });
  });
});

describe('any bytes', () => {
  const valid = writeXlsx([
    {
      name: 'Blad',
      rows: [
        ['Namn', 'Belopp'],
        ['Åsa', '1,50'],
      ],
    },
  ]);
  const signs = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x3c, 0x3f]);

  test('are read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(signs, fc.uint8Array({ maxLength: 400 }), async (sign, bytes) => {
        expect(await read(Buffer.from([...sign, ...bytes]))).toBeTruthy();
      }),
      { numRuns: 100 },
    );
  });

  test('in the place of others in an Excel file are read or refused', async () => {
    const change = fc.tuple(fc.nat(valid.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(valid.length), async (changes, cut) => {
        const bytes = Buffer.from(valid);
        for (const [at, byte] of changes) bytes[at] = byte;
        expect(await read(bytes)).toBeTruthy();
        expect(await read(valid.subarray(0, cut))).toBeTruthy();
      }),
      { numRuns: 60 },
    );
  });
});
