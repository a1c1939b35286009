import type { AuthorityEvent, AuthorityMessage } from '@fordra/domain/enforcement/applications/authority-messages';
import type { RestructuringReport } from '@fordra/domain/enforcement/applications/restructuring-messages';
import type { FileFault } from '@fordra/domain/enforcement/files/file-faults';
import { type FieldValue, type FileRecord, layoutOf, readRecord } from '@fordra/domain/enforcement/files/file-records';
import { ENFORCEMENT_FORMAT, ENFORCEMENT_FORMAT_VERSION } from '@fordra/domain/enforcement/files/record-layouts';
import { type RestructuringType, restructuringTypes } from '@fordra/domain/special-debtors/restructuring';
import { sumOre } from '@fordra/domain/values/money';
import { digestOf } from './application-file.ts';
import type { ReadFile } from './port.ts';

/** The whole claim, in hundredths of a per cent. */
const QUOTA_MAX = 10_000;

type Values = Readonly<Record<string, FieldValue>>;

/** Reads a complete file of the authority, or returns its first error. */
export function readAuthorityFile(agent: string, bytes: Buffer): ReadFile {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes) || /[^\P{Cc}\n]/u.test(text)) return { fault: 'not_text' };
  const lines = text.split('\n');
  const start = readRecord(lines[0]!);
  if (start?.record !== 'START' || !isKnownFormat(start.values)) return { fault: 'unknown_format' };
  // Every line ends with a line break, so the last part is empty.
  const end = lines.at(-1) === '' ? readRecord(lines.at(-2)!) : undefined;
  if (end?.record !== 'END') return { fault: 'cut' };
  const body = text.slice(0, text.length - lines.at(-2)!.length - 1);
  if (end.values.digest !== digestOf(body)) return { fault: 'damaged' };
  if (start.values.agent !== agent) return { fault: 'not_for_us' };
  const records = lines.slice(1, -2).map(readRecord);
  if (!records.every((record) => record !== undefined)) return { fault: 'unknown_record' };
  return readContent(start.values, records, end.values);
}

function isKnownFormat({ format, version }: Values): boolean {
  return format === ENFORCEMENT_FORMAT && version === ENFORCEMENT_FORMAT_VERSION;
}

function readContent(start: Values, records: readonly FileRecord[], end: Values): ReadFile {
  if (end.records !== records.length) return { fault: 'record_count' };
  if (end.control_total !== sumOre(records.flatMap(amountsIn))) return { fault: 'control_total' };
  const runningNumber = start.running_number as number;
  if (start.content === 'news') {
    if (records.length === 0 || records.some(({ record }) => record !== 'NEWS')) return unknown;
    const [events, reports] = [records.filter(isAboutApplication), records.filter((one) => !isAboutApplication(one))];
    if (reports.some(({ values }) => !isKnownReport(values))) return unknown;
    return {
      ...{ kind: 'news', runningNumber },
      events: events.map(({ values }) => eventOf(values)),
      reports: reports.map(({ values }) => reportOf(values)),
    };
  }
  const [receipt] = records;
  if (start.content !== 'receipt' || receipt?.record !== 'RECEIPT' || records.length !== 1) return unknown;
  const { file, running_number, outcome, reason } = receipt.values;
  if (outcome !== 'accepted' && outcome !== 'refused') return unknown;
  return {
    kind: 'receipt',
    runningNumber,
    receipt: { file: String(file), runningNumber: running_number as number, outcome, reason: String(reason) },
  };
}

const unknown: { readonly fault: FileFault } = { fault: 'unknown_record' };

function amountsIn({ record, values }: FileRecord): number[] {
  const layout = layoutOf(record, String(values.kind ?? '')) ?? {};
  return Object.entries(layout).flatMap(([name, kind]) => (kind === 'ore' ? [values[name] as number] : []));
}

function isAboutApplication({ values }: FileRecord): boolean {
  return values.application !== undefined;
}

function isKnownReport({ type, quota = 0 }: Values): boolean {
  return (type === undefined || restructuringTypes.includes(type as RestructuringType)) && Number(quota) <= QUOTA_MAX;
}

function reportOf({ reference, id_number, authority_number, ...message }: Values): RestructuringReport {
  return {
    reference: String(reference),
    id_number: String(id_number),
    authority_number: String(authority_number),
    message: message as unknown as RestructuringReport['message'],
  };
}

function eventOf({ reference, application, ...message }: Values): AuthorityEvent {
  return {
    reference: String(reference),
    application: String(application),
    message: message as unknown as AuthorityMessage,
  };
}
