import { decodeText, detectEncoding } from './detect-encoding.ts';
import { FileFault } from './file-fault.ts';
import type { ImportedRow, ImportedTable, ImportFileOptions } from './port.ts';
import { type Delimiter, guessDelimiter, splitRecords } from './split-records.ts';
import { takeTable } from './take-table.ts';

const delimiters = { comma: ',', semicolon: ';' } as const;
const names: Readonly<Record<Delimiter, ImportedTable['separator']>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };
const SAMPLE_LENGTH = 50_000;

/** A text file with separated columns. Excel writes the separator in a first line of its own, `sep=;`. */
export async function readCsv(
  path: string,
  start: Uint8Array,
  { separator, hasHeader, ...options }: ImportFileOptions,
  rowsMax: number,
): Promise<ImportedTable> {
  const encoding = options.encoding ?? (await detectEncoding(path, start));
  const sample = await sampleOf(decodeText(path, encoding));
  if (sample.includes('\0')) throw new FileFault('unsupported_file_type');
  const stated = /^sep=([;,\t])\n/i.exec(sample);
  const body = stated ? sample.slice(stated[0].length) : sample;
  const delimiter = separator === 'auto' ? ((stated?.[1] as Delimiter) ?? guessDelimiter(body)) : delimiters[separator];
  const open = () => numbered(splitRecords(decodeText(path, encoding), delimiter), stated !== null);
  const table = await takeTable(open, { hasHeader, rowsMax });
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

async function* numbered(records: AsyncIterable<readonly string[]>, skipsFirst: boolean): AsyncGenerator<ImportedRow> {
  let no = 0;
  for await (const cells of records) {
    no++;
    if (no > 1 || !skipsFirst) yield { no, cells, warnings: [] };
  }
}
