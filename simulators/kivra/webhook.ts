import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kivra } from './open-kivra.ts';

export type Webhook = {
  readonly secret: string;
  callAt(address: string): void;
  pay(key: string, event?: 'settled' | 'scheduled' | 'failed', id?: string): Promise<number | undefined>;
};

const TIMEOUT_MS = 10_000;

/** Calls about payments, signed by Standard Webhooks. */
export function openWebhook(kivra: Kivra, now: () => number): Webhook {
  const key = randomBytes(32);
  let address: string | undefined;
  return {
    secret: key.toString('base64'),
    callAt(given) {
      address = given;
    },
    async pay(of, event = 'settled', id = randomUUID()) {
      const letter = kivra.received.find((one) => one.key === of);
      if (!letter?.payment || !address) return undefined;
      const { account, due, amount, reference } = letter.payment;
      const at = new Date(now()).toISOString();
      const data = {
        ...{ content_key: of, due_date: due, pay_date: at.slice(0, 10), destination_account: account },
        ...{ remittance_type: 'SE_OCR', remittance_string: reference, payment_type: 'bank', payment_event: event },
        ...{ event_time: at, amount, currency: 'SEK' },
      };
      const body = JSON.stringify({ id, timestamp: at, type: 'payment_callback', data });
      const timestamp = String(Math.floor(now() / 1_000));
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      };
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) };
      return fetch(address, init).then(
        ({ status }) => status,
        () => 0,
      );
    },
  };
}
