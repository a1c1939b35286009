import type { AuthorityMessage } from '../applications/authority-messages.ts';
import type { RestructuringMessage } from '../applications/restructuring-messages.ts';

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

const messageFields = { reference: 'text', application: 'id', kind: 'text' } as const;

/** A NEWS record has the fields of its kind of message. */
export const messageLayouts = {
  application_confirmed: { ...messageFields, authority_number: 'text', fee: 'ore' },
  application_rejected: { ...messageFields, reason: 'text' },
  served: { ...messageFields, served_on: 'day' },
  decision_issued: { ...messageFields, verdict_number: 'text', decided_on: 'day' },
  disputed: { ...messageFields, disputed_on: 'day', ground: 'text' },
  reduced: { ...messageFields, capital: 'ore' },
  recalled: { ...messageFields, recalled_on: 'day' },
  seizure_decision: { ...messageFields, decided_on: 'day', monthly: 'ore' },
  investigation_report: { ...messageFields, reported_on: 'day', has_assets: 'yes_no' },
  partial_accounting: { ...messageFields, paid_on: 'day', amount: 'ore', payment_reference: 'text' },
  final_accounting: { ...messageFields, reported_on: 'day', amount: 'ore', payment_reference: 'text' },
  fee_changed: { ...messageFields, changed_on: 'day', fee: 'ore' },
} as const satisfies Readonly<Record<AuthorityMessage['kind'], RecordLayout>>;

const reportFields = { reference: 'text', id_number: 'text', kind: 'text', authority_number: 'text' } as const;

/** A NEWS record about a person instead of an application. */
export const reportLayouts = {
  restructuring_initiated: { ...reportFields, type: 'text', initiated_on: 'day', published_on: 'day' },
  restructuring_approved: { ...reportFields, approved_on: 'day', plan_from: 'day', plan_to: 'day', quota: 'count' },
  restructuring_cancelled: { ...reportFields, cancelled_on: 'day', reason: 'text' },
} as const satisfies Readonly<Record<RestructuringMessage['kind'], RecordLayout>>;
