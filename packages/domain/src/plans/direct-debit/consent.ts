import { computeLuhnDigit } from '../../parties/identity/luhn.ts';
import { type Machine, nextState } from '../../values/machine.ts';

/** A consent to direct debit; `none` is one that has ended. */
export const consentStatuses = ['none', 'pending', 'sent', 'active', 'rejected'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

/** How the debtor gave it: signed with the e-ID, on paper, or in the own internet bank. */
export const consentOrigins = ['portal_eid', 'paper', 'internet_bank'] as const;
export type ConsentOrigin = (typeof consentOrigins)[number];

/** What Bankgirot is to be told of a consent by the next file. */
export const consentOrders = [
  /** Register it, with account and identity number. */
  'create',
  /** The debtor has registered it in the internet bank: we agree. */
  'accept',
  /** The same, and we do not agree. */
  'refuse',
  'delete',
] as const;
export type ConsentOrder = (typeof consentOrders)[number];

type ConsentEvent = 'request' | 'send' | 'confirm' | 'reject' | 'end';

export const consentMachine: Machine<ConsentStatus, ConsentEvent> = {
  states: consentStatuses,
  steps: [
    { from: ['none'], event: 'request', to: 'pending' },
    { from: ['pending'], event: 'send', to: 'sent' },
    { from: ['sent'], event: 'confirm', to: 'active' },
    { from: ['sent'], event: 'reject', to: 'rejected' },
    { from: ['pending', 'sent', 'active', 'rejected'], event: 'end', to: 'none' },
  ],
};

const NEW = '32';
/** It is registered or being asked about already: the answer is still to come, or has come. */
const KNOWN = '10';
const ended = ['33', '02', '07', '98', '01', '06'];

/** The status after the bank has answered by this code; the same one where the answer changes nothing. */
export function statusAfterAdvice(status: ConsentStatus, code: string): ConsentStatus {
  if (code === KNOWN) return status;
  if (code === NEW) return nextState(consentMachine, status, 'confirm') ?? status;
  if (status === 'active') return ended.includes(code) ? 'none' : status;
  return nextState(consentMachine, status, 'reject') ?? status;
}

/** What Bankgirot must be told when we end a consent: nothing of one that it does not know. */
export function orderToEnd(status: ConsentStatus, order: ConsentOrder | null): ConsentOrder | null {
  if (status === 'sent' || status === 'active') return 'delete';
  return status === 'pending' && order === 'accept' ? 'refuse' : null;
}

const PAYER_DIGITS = 15;

/** The number by which Bankgirot knows the payer: 16 digits, the last one a check digit. */
export function payerNumberOf(serial: number): string {
  const bare = String(serial).padStart(PAYER_DIGITS, '0');
  return `${bare}${computeLuhnDigit(bare)}`;
}
