import type { Failure } from './failures.ts';
import { credentials, type SimulatedProvider, type SimulatedSms } from './open-sms.ts';

export type Carrier = {
  /** Phones that are on get a message at once. */
  carry(id: string): void;
  /** The phone has it, or never gets it: the sender is told. Answers the status that it answered. */
  deliver(id: string, outcome?: 'delivered' | 'failed'): Promise<number | undefined>;
  /** The owner of the phone answers; what the portal answers at once is a message to the phone. */
  reply(number: string, message: string): Promise<number | undefined>;
  arePhonesOn(): boolean;
  turnPhones(on: boolean): void;
  stop(): void;
};

const TIMEOUT_MS = 10_000;

/** Carries messages between the provider and the phones, and calls the portal back. */
export function openCarrier(provider: SimulatedProvider, failure: () => Failure | undefined): Carrier {
  const gone = new AbortController();
  let areOn = true;

  const post = async (address: string, form: Readonly<Record<string, string>>) => {
    try {
      const body = new URLSearchParams(form);
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const reply = await fetch(failure() === 'forged' ? forge(address) : address, { method: 'POST', body, signal });
      return { status: reply.status, text: await reply.text() };
    } catch {
      return undefined;
    }
  };

  const deliver: Carrier['deliver'] = async (id, outcome = 'delivered') => {
    const sms = provider.messages.find((one) => one.id === id);
    if (sms?.direction !== 'outgoing') return undefined;
    sms.status = outcome;
    if (!sms.reportTo) return undefined;
    const form = { id, status: outcome, ...(outcome === 'delivered' && { delivered: new Date().toISOString() }) };
    const first = await post(sms.reportTo, form);
    return failure() === 'twice' ? (await post(sms.reportTo, form))?.status : first?.status;
  };

  return {
    carry(id) {
      if (areOn) setTimeout(() => void deliver(id), 200).unref();
    },
    deliver,
    async reply(number, message) {
      const address = provider.incomingAddress();
      const sms = provider.keep(incomingOf(number, message));
      if (!address) return undefined;
      const { id, from, to, created } = sms;
      const form = { id, from, to, message, created, direction: 'incoming' };
      const first = await post(address, form);
      if (first?.status === 200 && first.text)
        provider.keep({ ...outgoingOf(number, first.text), status: 'delivered', reportTo: undefined });
      return failure() === 'twice' ? (await post(address, form))?.status : first?.status;
    },
    arePhonesOn: () => areOn,
    turnPhones: (on) => {
      areOn = on;
    },
    stop: () => gone.abort(),
  };
}

function incomingOf(from: string, message: string): Omit<SimulatedSms, 'id' | 'created'> {
  return { direction: 'incoming', from, to: credentials.from, message, reportTo: undefined, status: 'received' };
}

function outgoingOf(to: string, message: string) {
  return { direction: 'outgoing' as const, from: credentials.from, to, message };
}

/** Another signature of the same length. */
function forge(address: string): string {
  return address.slice(0, -4) + (address.endsWith('AAAA') ? 'BBBB' : 'AAAA');
}
