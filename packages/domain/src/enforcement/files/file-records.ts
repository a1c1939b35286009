import { isDay } from '../../values/day.ts';
import { type FieldKind, messageLayouts, type RecordLayout, recordLayouts, reportLayouts } from './record-layouts.ts';

export type FieldValue = string | number | boolean;
export type FileRecord = { readonly record: string; readonly values: Readonly<Record<string, FieldValue>> };

const NEWS = 'NEWS';
const newsLayouts = { ...messageLayouts, ...reportLayouts };
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\p', '\n': '\\n' };
const plain: Readonly<Record<string, string>> = { '\\': '\\', p: '|', n: '\n' };
const KIND_INDEX = 2;

/** One line of a file: the record's name and its fields, separated by bars. Other control characters become blanks. */
export function writeRecord({ record, values }: FileRecord): string {
  const layout = layoutOf(record, String(values.kind ?? ''));
  if (!layout) throw new RangeError(`${record} is no record`);
  return [record, ...Object.entries(layout).map(([name, kind]) => writeField(kind, values[name] ?? ''))].join('|');
}

/** Undefined unless the line is exactly what writing the record would give. */
export function readRecord(line: string): FileRecord | undefined {
  const [record = '', ...fields] = line.split('|');
  const layout = layoutOf(record, fields[KIND_INDEX] ?? '');
  if (!layout || Object.keys(layout).length !== fields.length) return undefined;
  const entries = Object.entries(layout).map(([name, kind], at) => [name, readField(kind, fields[at]!)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  const read = { record, values: Object.fromEntries(entries) as Record<string, FieldValue> };
  return writeRecord(read) === line ? read : undefined;
}

export function layoutOf(record: string, kind: string): RecordLayout | undefined {
  if (record === NEWS)
    return Object.hasOwn(newsLayouts, kind) ? newsLayouts[kind as keyof typeof newsLayouts] : undefined;
  return Object.hasOwn(recordLayouts, record) ? recordLayouts[record as keyof typeof recordLayouts] : undefined;
}

function writeField(kind: FieldKind, value: FieldValue): string {
  if (kind === 'yes_no') return value === true ? 'yes' : 'no';
  return String(value)
    .replaceAll(/[\\|\n]/g, (letter) => escapes[letter]!)
    .replaceAll(/\p{Cc}/gu, ' ');
}

function readField(kind: FieldKind, written: string): FieldValue | undefined {
  switch (kind) {
    case 'text':
      return /^(?:[^\\]|\\[\\pn])*$/.test(written)
        ? written.replaceAll(/\\(.)/g, (_all, letter: string) => plain[letter]!)
        : undefined;
    case 'id':
      return /^[0-9a-f]{24}$/.test(written) ? written : undefined;
    case 'day':
      return isDay(written) ? written : undefined;
    case 'yes_no':
      return written === 'yes' ? true : written === 'no' ? false : undefined;
    default:
      return readWhole(written);
  }
}

function readWhole(written: string): number | undefined {
  const number = /^(0|[1-9]\d{0,15})$/.test(written) ? Number(written) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
