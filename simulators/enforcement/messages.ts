export type Field = string | number | boolean;
/** A message about an application: its kind and the values of that kind. */
export type Message = { readonly kind: string } & Readonly<Record<string, Field>>;

const amounts = ['fee', 'capital', 'monthly', 'amount'];

/** The values of each kind of message, in the order of the file's record. */
export const messageFields: Readonly<Record<string, readonly string[]>> = {
  application_confirmed: ['authority_number', 'fee'],
  application_rejected: ['reason'],
  served: ['served_on'],
  decision_issued: ['verdict_number', 'decided_on'],
  disputed: ['disputed_on', 'ground'],
  reduced: ['capital'],
  recalled: ['recalled_on'],
  seizure_decision: ['decided_on', 'monthly'],
  investigation_report: ['reported_on', 'has_assets'],
  partial_accounting: ['paid_on', 'amount', 'payment_reference'],
  final_accounting: ['reported_on', 'amount', 'payment_reference'],
  fee_changed: ['changed_on', 'fee'],
};

/** These messages end an application. */
export const finalMessages: readonly string[] = [
  'application_rejected',
  'decision_issued',
  'disputed',
  'reduced',
  'recalled',
  'final_accounting',
];

/** Formats a message as a record of a file. */
export function rowOf(reference: string, application: string, message: Message): string[] {
  const fields = messageFields[message.kind]!.map((name) => {
    const value = message[name]!;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  });
  return ['NEWS', reference, application, message.kind, ...fields];
}

export function amountIn(message: Message): number {
  return amounts.reduce((sum, name) => sum + (Object.hasOwn(message, name) ? Number(message[name]) : 0), 0);
}
