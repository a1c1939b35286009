import { finalMessages, type Message, messageFields } from './messages.ts';
import type { Application } from './open-authority.ts';
import { enforcementFee, keyOf, numberOf, paymentOrderFee, referenceOf } from './script.ts';

export type Act = { readonly kind: string; readonly label: string; readonly asks?: 'amount' | 'monthly' | 'capital' };

const confirm: Act = { kind: 'application_confirmed', label: 'Bekräfta' };
const reject: Act = { kind: 'application_rejected', label: 'Avvisa' };
const ofOrder: readonly Act[] = [
  { kind: 'served', label: 'Delge' },
  { kind: 'decision_issued', label: 'Meddela utslag' },
  { kind: 'disputed', label: 'Bestrid' },
];
const ofEnforcement: readonly Act[] = [
  { kind: 'seizure_decision', label: 'Utmät lön', asks: 'monthly' },
  { kind: 'investigation_report', label: 'Rapportera: tillgångar saknas' },
  { kind: 'partial_accounting', label: 'Betala ett belopp', asks: 'amount' },
  { kind: 'fee_changed', label: 'Ny grundavgift' },
  { kind: 'final_accounting', label: 'Avsluta med slutredovisning', asks: 'amount' },
];

const fees: Readonly<Record<string, number>> = { payment_order: paymentOrderFee, enforcement: enforcementFee };

/** The acts that a person may choose for an application in its state; none once it is over. */
export function listActs(application: Application): readonly Act[] {
  const { kind, sent, isRecalled } = application;
  const has = (wanted: string) => sent.some(({ message }) => message.kind === wanted);
  if (isRecalled || finalMessages.some(has)) return [];
  if (kind === 'recall') return [{ kind: 'recalled', label: 'Bekräfta återkallelsen' }, reject];
  if (kind === 'reduction') return [{ kind: 'reduced', label: 'Bekräfta nedsättningen' }, reject];
  if (!has(confirm.kind)) return [confirm, reject];
  if (kind === 'restructuring_claim') return [];
  if (kind === 'european_payment_order') return ofOrder.filter((act) => act.kind === 'decision_issued');
  return kind === 'payment_order' ? ofOrder.filter((act) => act.kind !== 'served' || !has('served')) : ofEnforcement;
}

const states: Readonly<Record<string, string>> = {
  application_confirmed: 'Registrerad',
  application_rejected: 'Avvisad',
  served: 'Delgiven',
  decision_issued: 'Utslag meddelat',
  disputed: 'Bestriden',
  reduced: 'Nedsatt',
  recalled: 'Återkallad',
  seizure_decision: 'Löneutmätning pågår',
  investigation_report: 'Utredd',
  partial_accounting: 'Delvis betald',
  final_accounting: 'Avslutad',
  fee_changed: 'Ny grundavgift',
};

export function nameOf(kind: string): string {
  return states[kind] ?? kind;
}

export function stateOf({ sent, isRecalled }: Application): string {
  if (isRecalled) return nameOf('recalled');
  const last = sent.at(-1);
  return last ? nameOf(last.message.kind) : 'Mottagen';
}

export function remainingOf({ total, sent }: Application): number {
  const paid = sent.reduce(
    (sum, { message }) => sum + (/_accounting$/.test(message.kind) ? Number(message.amount) : 0),
    0,
  );
  return Math.max(0, total - paid);
}

/** A complete message: the given values, and defaults that suit the application. Undefined for an unknown kind. */
export function messageFor(
  application: Application,
  given: Readonly<Record<string, unknown>>,
  today: string,
): Message | undefined {
  const kind = String(given.kind ?? '');
  const fields = Object.hasOwn(messageFields, kind) ? messageFields[kind]! : undefined;
  if (!fields) return undefined;
  const key = keyOf(application, application.receivedOn);
  const usual: Readonly<Record<string, string | number | boolean>> = {
    authority_number: numberOf(key, today),
    verdict_number: numberOf(key, today),
    fee: fees[application.kind] ?? 0,
    reason: 'Uppgifter om svaranden saknas',
    ground: 'Jag har redan betalat.',
    capital: application.capital,
    monthly: 100_000,
    has_assets: false,
    amount: kind === 'final_accounting' ? 0 : remainingOf(application),
    payment_reference: referenceOf(key, `hand ${application.sent.length}`),
  };
  const entries = fields.map((name) => {
    const value = given[name];
    const isRight = name === 'has_assets' ? typeof value === 'boolean' : isWritten(name, value);
    return [name, isRight ? value : (usual[name] ?? today)] as const;
  });
  return { kind, ...Object.fromEntries(entries) } as Message;
}

const amounts = ['fee', 'capital', 'monthly', 'amount'];

function isWritten(name: string, value: unknown): boolean {
  if (amounts.includes(name)) return Number.isSafeInteger(value) && (value as number) >= 0;
  if (name.endsWith('_on')) return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return typeof value === 'string' && value !== '' && value.length <= 200;
}
