import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEInvoice } from '../e-invoices/read-e-invoice.ts';
import { importFileReader } from './file-reader.ts';
import { styleOf, writeNumber } from './write-cell.ts';
import { writeXlsx } from './write-xlsx.ts';
import { writeZip } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const reader = importFileReader({ bytesMax: 50_000_000, rowsMax: 100_000, readEInvoice });

async function read(bytes: Uint8Array, sheet?: string) {
  const path = join(folder, 'file.xlsx');
  await writeFile(path, bytes);
  const file = await reader(
    { path, filename: 'file.xlsx' },
    { separator: 'auto', hasHeader: false, ...(sheet && { sheet }) },
  );
  if ('refusal' in file) return file.refusal;
  if (!('rows' in file)) throw new Error('no table');
  return { sheet: file.sheet, sheets: file.sheets, rows: await Array.fromAsync(file.rows) };
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;

/** A workbook as other programs write it: with prefixes, shared texts, styles, formulas and hidden sheets. */
function aWorkbook(rows: string, parts: Readonly<Record<string, string>> = {}): Buffer {
  const content: Readonly<Record<string, string>> = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Dolt" state="hidden" r:id="a"/><x:sheet name="Diagram" r:id="c"/><x:sheet name="Fakturor" r:id="b"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'worksheets/h.xml')}${relation('b', 'worksheet', '/xl/worksheets/s.xml')}${relation('c', 'chartsheet', 'c.xml')}${relation('s', 'sharedStrings', 'sharedStrings.xml')}${relation('t', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000\\ 00"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Åsa</t></si><si><r><t>Ö</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>oe</t></rPh></si></sst>',
    'xl/worksheets/h.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/s.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    ...parts,
  };
  return writeZip(Object.entries(content).map(([name, text]) => ({ name, content: text })));
}

test('the first visible sheet is read with texts, days, amounts, formulas and empty cells', async () => {
  const cells = [
    '<x:c r="A3" t="s"><x:v>0</x:v></x:c><x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c r="D3" s="1"><x:v>46326</x:v></x:c>',
    '<x:c r="E3" s="2"><x:v>1234.5678</x:v></x:c><x:c r="F3"><x:v>198112189876</x:v></x:c><x:c r="G3" s="3"><x:v>0.085</x:v></x:c>',
    '<x:c r="H3" s="4"><x:v>1234</x:v></x:c><x:c r="I3" t="b"><x:v>1</x:v></x:c>',
    '<x:c r="J3" t="str"><x:f>A1</x:f><x:v>sv</x:v></x:c><x:c r="K3"><x:f>1+1</x:f><x:v>2</x:v></x:c><x:c r="L3" s="2"/>',
  ];
  expect(await read(aWorkbook(`<x:row r="1"/><x:row r="3">${cells.join('')}</x:row>`))).toEqual({
    sheet: 'Fakturor',
    sheets: ['Fakturor'],
    rows: [
      {
        no: 3,
        cells: ['Åsa', 'Ö b', '', '2026-10-31', '1234.57', '198112189876', '8.5%', '012 34', 'true', 'sv', '2'],
        warnings: [],
      },
    ],
  });
});

test('a formula without a value, an error and lost digits are warned of at their cells', async () => {
  const cells =
    '<x:c r="A1"><x:f>B1</x:f></x:c><x:c r="B1" t="e"><x:v>#N/A</x:v></x:c><x:c r="C1"><x:v>12345678901234567890</x:v></x:c>';
  expect(await read(aWorkbook(`<x:row r="1">${cells}</x:row>`))).toMatchObject({
    rows: [
      {
        cells: ['', '', '12345678901234567168'],
        warnings: [
          { at: 0, warning: 'formula_without_value' },
          { at: 1, warning: 'cell_error' },
          { at: 2, warning: 'digits_lost' },
        ],
      },
    ],
  });
});

test.each([
  [1, undefined, 1_234.5678, '1234.5678'],
  [0, undefined, 0.1 + 0.2, '0.3'],
  [0, undefined, 234.567, '234.5670'],
  [0, undefined, 1e21, '1000000000000000000000'],
  [0, undefined, 0.0000001, '0.0000001000'],
  [164, 'yyyy\\-mm\\-dd;@', 1, '1900-01-01'],
  [164, '[$-41D]d mmmm yyyy', 60.75, '1900-02-28'],
  [164, '[Red]#,##0.00 "kr";-0', 12.5, '12.50'],
  [164, '#,##0.00\\ [$kr-41D]', 1e6, '1000000.00'],
  [164, '00000000\\-0000', 198112189876, '19811218-9876'],
  [164, '0000000000', 102031234, '0102031234'],
  [164, '"dag" 0', 5, '5'],
  [14, undefined, -1, '-1'],
])('a number of format %s %s is written as a person would: %s is %s', (id, code, value, text) => {
  expect(writeNumber(value, styleOf(id, code), false)).toBe(text);
});

test('a workbook may count its days from 1904', () => {
  expect(writeNumber(1, { kind: 'day' }, true)).toBe('1904-01-02');
});

test('what is written as an Excel file is read back the same', async () => {
  const cell = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.toWellFormed().trim());
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const shown = rows
        .map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1))
        .filter((row) => row.length > 0);
      const answer = await read(writeXlsx([{ name: 'Blad', rows }]));
      if (shown.length === 0) expect(answer).toBe('file_empty');
      else
        expect((answer as { rows: readonly { cells: readonly string[] }[] }).rows.map(({ cells }) => cells)).toEqual(
          shown,
        );
    }),
    { numRuns: 30 },
  );
});

test('a sheet that is hidden or not there is not found', async () => {
  const workbook = aWorkbook('<x:row><x:c><x:v>1</x:v></x:c></x:row>');
  expect([await read(workbook, 'Dolt'), await read(workbook, 'Inget')]).toEqual(['sheet_not_found', 'sheet_not_found']);
  expect(await read(workbook, 'Fakturor')).toMatchObject({ rows: [{ cells: ['1'] }] });
});

const laughs =
  '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><worksheet><sheetData><row><c><v>&c;</v></c></row></sheetData></worksheet>';

test.each([
  ['a bomb', { 'xl/worksheets/s.xml': `<worksheet>${' '.repeat(30_000_000)}</worksheet>` }, 'file_unpacks_too_large'],
  ['an endless text', { 'xl/worksheets/s.xml': `<worksheet>${randomText(4_000_000)}</worksheet>` }, 'file_damaged'],
  ['a document type', { 'xl/worksheets/s.xml': laughs }, 'file_damaged'],
  ['a cut sheet', { 'xl/worksheets/s.xml': '<worksheet><sheetData><row>' }, 'file_damaged'],
  ['deep elements', { 'xl/worksheets/s.xml': '<a>'.repeat(200) }, 'file_damaged'],
  ['no sheets', { 'xl/workbook.xml': '<workbook/>' }, 'file_empty'],
] as const)('%s is refused', async (_name, parts, refusal) => {
  expect(await read(aWorkbook('', parts))).toBe(refusal);
});

/** Of letters that hardly can be packed. */
function randomText(length: number): string {
  let seed = 1;
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(97 + (seed % 26));
  };
  return Array.from({ length }, letter).join('');
}

test('a file that unpacks to more than it says is refused', async () => {
  const bytes = aWorkbook('<x:row><x:c><x:v>1</x:v></x:c></x:row>');
  const [at, said] = [bytes.lastIndexOf('xl/worksheets/s.xml') - 22, 10];
  bytes.writeUInt32LE(said, at);
  expect(await read(bytes)).toBe('file_damaged');
});
