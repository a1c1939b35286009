import { createHash } from 'node:crypto';
import { type FileRecord, writeRecord } from '@fordra/domain/enforcement/file-records';
import { ENFORCEMENT_FORMAT, ENFORCEMENT_FORMAT_VERSION } from '@fordra/domain/enforcement/record-layouts';
import { sumOre } from '@fordra/domain/money';
import type { ApplicationBatch, OutgoingApplication, OutgoingFile } from './port.ts';

const NUMBER_DIGITS = 6;

/**
 * Fordra enforcement file 1: UTF-8 text, a record a line, first START and last END, which has the number of records
 * between them, the sum of what is applied for, and the digest of every byte before it.
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
  const { reference, capital, interest, costs, ground, due_date, creditor, debtors, verdict_number } = claim;
  return [
    {
      record: 'APPLICATION',
      values: {
        application: _id,
        kind,
        answers: answers ?? '',
        reference,
        verdict_number: verdict_number ?? '',
        total,
      },
    },
    { record: 'CREDITOR', values: { ...creditor } },
    ...debtors.map((debtor) => ({ record: 'DEBTOR', values: { ...debtor } })),
    { record: 'CAPITAL', values: { amount: capital, due_date, ground } },
    ...(interest ? [{ record: 'INTEREST', values: { ...interest } }] : []),
    ...Object.entries(costs).map(([code, amount]) => ({ record: 'COST', values: { code, amount } })),
  ];
}
