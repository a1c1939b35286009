import { type Answer, error } from './call.ts';

export type Payment = {
  readonly account: string;
  readonly due: string;
  readonly amount: string;
  readonly reference: string;
};

export type Content = {
  /** The twelve digits of a person, or the VAT number of a company. */
  readonly recipient: string;
  readonly subject: string;
  readonly type: string;
  readonly generatedAt: string;
  readonly files: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
  readonly payment: Payment | undefined;
  /** Of a registered letter. */
  readonly registered: { readonly expiresAt: string; readonly reference: unknown } | undefined;
};

type Json = Readonly<Record<string, unknown>>;

const personTypes = [
  'letter',
  'invoice',
  'invoice.reminder',
  'invoice.debtcollection',
  'invoice.debtcampaign',
  'invoice.renewal',
  'invoice.paymentnotice',
  'invoice.donation',
  'registered.letter',
];
const companyTypes = ['letter', 'invoice'];
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Validates the metadata and the files as the API documents them, or answers the error. */
export function readContent(body: Json): Content | Answer {
  const { ssn, vat_number: vat, subject, type, generated_at: generatedAt, parts } = body;
  const recipient = ssn ?? vat;
  if (recipient === undefined)
    return error(40_024, 'Missing Receiver', "Neither 'ssn' nor 'vat_number' have been specified as receiver");
  if (ssn !== undefined && !isText(ssn, /^\d{12}$/)) return error(40_009, 'Invalid SSN', 'Twelve digits are required');
  if (ssn === undefined && !isText(vat, /^SE\d{10}01$/))
    return error(40_018, 'Invalid Company ID', 'A VAT number is required');
  if (!isText(subject)) return violated('subject is required');
  if (!isText(type) || !(ssn === undefined ? companyTypes : personTypes).includes(type))
    return error(40_012, 'Type Error', 'The type field failed extended validation');
  if (generatedAt !== undefined && !isText(generatedAt, /^\d{4}-\d\d-\d\d/)) return violated('generated_at is no day');
  const files = Array.isArray(parts) ? parts.map(readFile) : [];
  if (files.length === 0 || files.some((file) => file === undefined)) return violated('parts are required');
  const payment = body.payment_multiple_options;
  if (type.startsWith('invoice') && payment === undefined) return violated('payment_multiple_options is required');
  const read = payment === undefined ? undefined : readPayment(payment as Json);
  if (read && 'status' in read) return read;
  const registered = readRegistered(type, body.registered);
  if (registered === 'missing') return violated('registered is required');
  return {
    recipient: recipient as string,
    subject,
    type,
    generatedAt: (generatedAt as string | undefined) ?? '',
    files: files as Content['files'],
    payment: read,
    registered,
  };
}

function readRegistered(type: string, given: unknown): Content['registered'] | 'missing' {
  if (type !== 'registered.letter') return undefined;
  const { expires_at: expiresAt, hidden, sender_reference: reference } = (given ?? {}) as Json;
  const { sender, subject } = (hidden ?? {}) as Json;
  const isWhole = isText(expiresAt, /^\d{4}-\d\d-\d\d/) && typeof sender === 'boolean' && typeof subject === 'boolean';
  return isWhole ? { expiresAt, reference: reference ?? null } : 'missing';
}

function readFile(part: unknown): Content['files'][number] | undefined {
  const { name, content_type: type, data } = (part ?? {}) as Json;
  if (!isText(name) || !isText(type) || !isText(data, base64)) return undefined;
  const bytes = Buffer.from(data, 'base64');
  return type === 'application/pdf' && !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))
    ? undefined
    : { name, type, bytes };
}

function readPayment({ payable, currency, method, account, options }: Json): Payment | Answer {
  if (payable !== true || currency !== 'SEK' || !isText(account) || (method !== '1' && method !== '2'))
    return error(42_211, 'Unprocessable Entity', 'Invalid or missing payment information');
  const [first] = Array.isArray(options) ? (options as Json[]) : [];
  const { due_date: due, amount, type, reference } = first ?? {};
  if (!isText(due, /^\d{4}-\d\d-\d\d$/)) return error(40_041, 'Invalid Pay Date', 'due_date is no day');
  if (!isText(amount, /^\d+(\.\d\d?)?$/) || Number(amount) < 1)
    return error(40_042, 'Invalid Amount', 'The amount is out of range');
  if (!isText(reference) || reference.length > 25 || (type !== 'SE_OCR' && type !== 'TENANT_REF'))
    return error(42_210, 'Unprocessable Entity', 'Payment Reference is invalid');
  if (type === 'SE_OCR' && !hasCheckDigit(reference))
    return error(40_044, 'Invalid OCR', 'The OCR did not pass validation');
  return { account, due, amount, reference };
}

function hasCheckDigit(reference: string): boolean {
  if (!/^\d{2,25}$/.test(reference)) return false;
  const sum = [...reference].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

function isText(value: unknown, form = /./): value is string {
  return typeof value === 'string' && form.test(value);
}

function violated(what: string): Answer {
  return error(40_059, 'Schema Violation', what);
}
