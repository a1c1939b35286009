import type { AuthorityMessage } from '../applications/authority-messages.ts';

export type FieldKind = 'text' | 'id' | 'day' | 'ore' | 'count' | 'yes_no';
export type RecordLayout = Readonly<Record<string, FieldKind>>;

/** The name of the format, in the first record of every file; the format is our own. */
export const ENFORCEMENT_FORMAT = 'FORDRA-ENFORCEMENT-FILE';
export const ENFORCEMENT_FORMAT_VERSION = 1;

/** The fields of each record of Fordra enforcement file 1, in this order after the record's name. */
export const recordLayouts = {
  START: { format: 'text', version: 'count', content: 'text', agent: 'text', running_number: 'count', made_on: 'day' },
  APPLICATION: {
    application: 'id',
    kind: 'text',
    answers: 'text',
    authority_number: 'text',
    reference: 'text',
    verdict_number: 'text',
    total: 'ore',
  },
  CREDITOR: { name: 'text', id_number: 'text' },
  DEBTOR: { name: 'text', id_number: 'text', address: 'text' },
  CAPITAL: { amount: 'ore', due_date: 'day', ground: 'text' },
  INTEREST: { amount: 'ore', rate: 'count', from: 'day', until: 'day' },
  COST: { code: 'text', amount: 'ore' },
  RECEIPT: { file: 'text', running_number: 'count', outcome: 'text', reason: 'text' },
  END: { records: 'count', control_total: 'ore', digest: 'text' },
} as const satisfies Readonly<Record<string, RecordLayout>>;

const ofNews = { reference: 'text', application: 'id', kind: 'text' } as const;

/** A NEWS record has the fields of its kind of message. */
export const messageLayouts = {
  application_confirmed: { ...ofNews, authority_number: 'text', fee: 'ore' },
  application_rejected: { ...ofNews, reason: 'text' },
  served: { ...ofNews, served_on: 'day' },
  decision_issued: { ...ofNews, verdict_number: 'text', decided_on: 'day' },
  disputed: { ...ofNews, disputed_on: 'day', ground: 'text' },
  reduced: { ...ofNews, capital: 'ore' },
  recalled: { ...ofNews, recalled_on: 'day' },
  seizure_decision: { ...ofNews, decided_on: 'day', monthly: 'ore' },
  investigation_report: { ...ofNews, reported_on: 'day', has_assets: 'yes_no' },
  partial_accounting: { ...ofNews, paid_on: 'day', amount: 'ore', payment_reference: 'text' },
  final_accounting: { ...ofNews, reported_on: 'day', amount: 'ore', payment_reference: 'text' },
  fee_changed: { ...ofNews, changed_on: 'day', fee: 'ore' },
} as const satisfies Readonly<Record<AuthorityMessage['kind'], RecordLayout>>;
