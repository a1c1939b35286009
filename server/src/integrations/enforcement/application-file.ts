import { createHash } from 'node:crypto';
import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import { type FileRecord, writeRecord } from '@fordra/domain/enforcement/files/file-records';
import { ENFORCEMENT_FORMAT, ENFORCEMENT_FORMAT_VERSION } from '@fordra/domain/enforcement/files/record-layouts';
import { sumOre } from '@fordra/domain/values/money';
import type { ApplicationBatch, OutgoingApplication, OutgoingFile } from './port.ts';

const NUMBER_DIGITS = 6;

/**
 * Fordra enforcement file 1: UTF-8 text with one record per line. The first is START. The last is END, with the number
 * of records between them, the sum of the amounts applied for, and the digest of all bytes before it.
 */
export function buildApplicationFile(agent: string, batch: ApplicationBatch): OutgoingFile {
  const { runningNumber, madeOn, applications } = batch;
  const start: FileRecord = {
    record: 'START',
    values: {
      format: ENFORCEMENT_FORMAT,
      version: ENFORCEMENT_FORMAT_VERSION,
      content: 'applications',
      agent,
      running_number: runningNumber,
      made_on: madeOn,
    },
  };
  const records = applications.flatMap(recordsOf);
  const body = [start, ...records].map((record) => `${writeRecord(record)}\n`).join('');
  const controlTotal = sumOre(applications.map(({ total }) => total));
  const end = { records: records.length, control_total: controlTotal, digest: digestOf(body) };
  const content = `${body}${writeRecord({ record: 'END', values: end })}\n`;
  const name = `${agent}-applications-${String(runningNumber).padStart(NUMBER_DIGITS, '0')}.txt`;
  return { name, content, digest: digestOf(content), controlTotal };
}

export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function recordsOf({ _id, kind, answers, claim, total }: OutgoingApplication): FileRecord[] {
  const { agency_reference, capital, interest, costs, ground, due_date, creditor, debtors } = claim;
  const application = {
    application: _id,
    kind,
    answers: answers ?? '',
    authority_number: claim.authority_number ?? '',
    reference: agency_reference,
    verdict_number: claim.verdict_number ?? '',
    total,
  };
  return [
    { record: 'APPLICATION', values: application },
    { record: 'CREDITOR', values: creditor },
    ...debtors.map(({ name, id_number, address }) => ({
      record: 'DEBTOR',
      values: { name, id_number: id_number ?? '', address: writeAddress(address ?? {}) },
    })),
    { record: 'CAPITAL', values: { amount: capital, due_date, ground: ground.join('\n') } },
    ...interestRecords(interest),
    ...costs.map((cost) => ({ record: 'COST', values: cost })),
  ];
}

function interestRecords({ amount, rate, from, until }: ApplicationClaim['interest']): FileRecord[] {
  if (amount === 0 && from === null) return [];
  return [{ record: 'INTEREST', values: { amount, rate: rate ?? 0, from: from ?? until, until } }];
}

function writeAddress(address: NonNullable<ApplicationClaim['debtors'][number]['address']>): string {
  const { address_line_1, address_line_2, address_line_3, zip_code, city, country } = address;
  const postalLine = [zip_code, city].filter(Boolean).join(' ');
  return [address_line_1, address_line_2, address_line_3, postalLine, country].filter(Boolean).join(', ');
}
