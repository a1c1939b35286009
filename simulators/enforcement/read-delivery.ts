import { digestOf, readFile } from './file-lines.ts';

export const kinds = [
  'payment_order',
  'enforcement',
  'recall',
  'reduction',
  'restructuring_claim',
  'european_payment_order',
] as const;
export type Kind = (typeof kinds)[number];

/** An application as it was handed in. */
export type Ordered = {
  readonly id: string;
  readonly kind: Kind;
  readonly answers: string;
  readonly reference: string;
  readonly creditor: string;
  readonly debtor: string;
  readonly capital: number;
  readonly total: number;
};

export type Delivery = {
  readonly agent: string;
  readonly runningNumber: number;
  readonly madeOn: string;
  readonly digest: string;
  readonly applications: readonly Ordered[];
};

/** The delivery, or the key of the error. */
export function readDelivery(text: string): Delivery | string {
  const read = readFile(text);
  if (typeof read === 'string') return read;
  const { head, rows, total } = read;
  if (head.content !== 'applications') return 'unknown_format';
  const applications: (Omit<Ordered, 'kind'> & { readonly kind: string })[] = [];
  for (const [record, ...fields] of rows) {
    const last = applications.at(-1);
    if (record === 'APPLICATION') {
      const [id = '', kind = '', answers = '', , reference = '', , amount = ''] = fields;
      const none = { creditor: '', debtor: '', capital: 0 };
      applications.push({ id, kind, answers, reference, total: Number(amount), ...none });
    } else if (!last) return 'unknown_record';
    else if (record === 'CREDITOR') applications.push({ ...applications.pop()!, creditor: fields[0]! });
    else if (record === 'DEBTOR') applications.push({ ...applications.pop()!, debtor: last.debtor || fields[0]! });
    else if (record === 'CAPITAL') applications.push({ ...applications.pop()!, capital: Number(fields[0]) });
    else if (record !== 'INTEREST' && record !== 'COST') return 'unknown_record';
  }
  if (!applications.every(isKnown)) return 'unknown_kind';
  if (applications.reduce((sum, one) => sum + one.total, 0) !== total) return 'control_total';
  const { agent, runningNumber, madeOn } = head;
  return { agent, runningNumber, madeOn, digest: digestOf(text), applications };
}

function isKnown(one: { readonly kind: string }): one is Ordered {
  return kinds.some((kind) => kind === one.kind);
}
