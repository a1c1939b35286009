import { decodeText, detectEncoding } from './detect-encoding.ts';
import type { ImportedRow, ImportedTable, ImportFileOptions, ImportFileRefusal } from './port.ts';
import { type Delimiter, guessDelimiter, splitRecords } from './split-records.ts';
import { type NumberedRow, takeTable } from './take-table.ts';

const delimiters = { comma: ',', semicolon: ';' } as const;
const names: Readonly<Record<Delimiter, ImportedTable['separator']>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };
const SAMPLE_LENGTH = 50_000;

/** A text file with separated columns. Excel writes the separator in a first line of its own, `sep=;`. */
export async function readCsv(
  path: string,
  start: Uint8Array,
  { separator, hasHeader, ...options }: ImportFileOptions,
  rowsMax: number,
): Promise<ImportedTable | ImportFileRefusal> {
  const encoding = options.encoding ?? (await detectEncoding(path, start));
  const sample = await sampleOf(decodeText(path, encoding));
  if (/\0/.test(sample)) return { refusal: 'unsupported_file_type' };
  const stated = /^sep=([;,\t])\n/i.exec(sample);
  const body = stated ? sample.slice(stated[0].length) : sample;
  const delimiter = separator === 'auto' ? ((stated?.[1] as Delimiter) ?? guessDelimiter(body)) : delimiters[separator];
  const rows = numbered(splitRecords(decodeText(path, encoding), delimiter), stated !== null);
  const table = await takeTable(rows, { hasHeader, rowsMax });
  if ('refusal' in table) return table;
  return { format: 'csv', encoding, separator: names[delimiter], sheet: null, sheets: [], ...table };
}

async function sampleOf(text: AsyncIterable<string>): Promise<string> {
  let sample = '';
  for await (const piece of text) {
    sample += piece;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample.slice(0, SAMPLE_LENGTH);
}

async function* numbered(records: ReturnType<typeof splitRecords>, skipsFirst: boolean): AsyncGenerator<NumberedRow> {
  let no = 0;
  for await (const record of records) {
    no++;
    if (typeof record === 'string') yield { refusal: record };
    else if (no > 1 || !skipsFirst) yield { no, cells: record, warnings: [] } satisfies ImportedRow;
  }
}
