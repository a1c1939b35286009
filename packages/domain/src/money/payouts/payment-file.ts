import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { checkMayApprove, checkMayExport, type PayoutFile } from './decide-payout.ts';
import type { PaymentOrderStatus, PaymentReceiver } from './payment-order.ts';

export const paymentFormats = ['pain.001.001.03', 'pain.001.001.09', 'lb'] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

/** How the text of a file is written in bytes, and under which name it is handed in. */
export function bytesForm(format: PaymentFormat): {
  readonly encoding: 'utf8' | 'latin1';
  readonly nameOf: (messageId: string) => string;
} {
  return format === 'lb'
    ? { encoding: 'latin1', nameOf: (messageId) => `LB_${messageId}.txt` }
    : { encoding: 'utf8', nameOf: (messageId) => `PAIN001_${messageId}.xml` };
}

export const paymentFileStatuses = [
  /** Its bytes are stored, and wait for those who approve them. */
  'made',
  'approved',
  'sent',
  'accepted',
  /** The bank carries out some of its orders. */
  'partly',
  'refused',
  /** It was never sent, and its orders wait for the next file. */
  'cancelled',
] as const;
export type PaymentFileStatus = (typeof paymentFileStatuses)[number];

/** The banking days within which the bank answers a file. */
export const ANSWER_DAYS = 2;

export type PaymentFileFacts = PayoutFile & {
  readonly status: PaymentFileStatus;
  readonly isTried: boolean;
  /** Those who lately changed the account of a creditor that it pays. */
  readonly changedBy: readonly string[];
};

/** By which user the bytes may be approved; the second must be another. */
export function checkMayApproveFile(file: PaymentFileFacts, user: string): Verdict {
  if (file.status !== 'made') return refuse('payment_file_status_not_allowed');
  if (file.changedBy.includes(user)) return refuse('payout_approver_not_another');
  return checkMayApprove(file, user);
}

/** Whether the file is approved once this user has approved it too. */
export function isApprovedWith(file: PaymentFileFacts, user: string): boolean {
  return checkMayExport({ ...file, approvers: [...file.approvers, user] }).allowed;
}

/** The same bytes, for a bank that says that it did not get them: it takes a file once by its number. */
export function checkMaySendAgain(file: PaymentFileFacts): Verdict {
  if (file.status === 'sent') return allow;
  if (file.status === 'made') {
    const verdict = checkMayExport(file);
    return verdict.allowed ? refuse('payment_file_status_not_allowed') : verdict;
  }
  return refuse('payment_file_status_not_allowed');
}

/** Only what the bank cannot have: an attempt to send may have reached it. */
export function checkMayCancel({ status, isTried }: PaymentFileFacts): Verdict {
  const mayCancel = status === 'made' || (status === 'approved' && !isTried);
  return mayCancel ? allow : refuse('payment_file_status_not_allowed');
}

/** What its orders make of a file that the bank has answered. */
export function statusByOrders(orders: readonly { readonly status: PaymentOrderStatus }[]): PaymentFileStatus {
  const refused = orders.filter(({ status }) => status === 'refused').length;
  if (refused === orders.length) return 'refused';
  if (refused > 0) return 'partly';
  return orders.some(({ status }) => status === 'in_file') ? 'sent' : 'accepted';
}

/** What a report (pain.002) says of a file. */
export type PaymentReport = {
  readonly kind: 'pain002';
  /** Of the file that it is about. */
  readonly messageId: string;
  /** Of the whole file; null where the bank judges each order. */
  readonly all: ReportedStatus | null;
  readonly orders: readonly (ReportedStatus & { readonly endToEndId: string })[];
};
/** What a report of Bankgirot says of orders, which it names by their notes; they may be of several files. */
export type LbReport = {
  readonly kind: 'lb_report';
  readonly orders: readonly (ReportedStatus & { readonly note: string })[];
};
export type ReportedStatus = {
  /** Null while the bank has not decided. */
  readonly news: 'accepted' | 'refused' | null;
  /** The bank's code, then what it says about it. */
  readonly reason: string | null;
};

/** What a report says of each order: that of the order before that of the whole file, of which a refusal is for all. */
export function reportedOf(report: PaymentReport, endToEndId: string): ReportedStatus | null {
  if (report.all?.news === 'refused') return report.all;
  return report.orders.find((one) => one.endToEndId === endToEndId) ?? report.all;
}

export type PaymentDraft = {
  readonly format: PaymentFormat;
  readonly messageId: string;
  /** When it is made, in Stockholm: yyyy-MM-ddTHH:mm:ss. */
  readonly madeAt: string;
  /** The day on which the bank is to pay. */
  readonly payOn: string;
  readonly currency: string;
  readonly payer: {
    readonly name: string;
    readonly orgNumber: string;
    readonly town: string;
    readonly country: string;
  };
  readonly account: {
    readonly iban: string | null;
    readonly bic: string | null;
    readonly bankgiro: string | null;
    readonly settings: Readonly<Record<string, string>>;
  };
  readonly orders: readonly PaymentDraftOrder[];
};
export type PaymentDraftOrder = {
  readonly endToEndId: string;
  readonly amount: Ore;
  readonly receiver: PaymentReceiver;
  readonly reference: string | null;
};
