import type { Reply } from './kivra-call.ts';
import type { DigitalMailbox, RegisteredReceipt } from './port.ts';
import { refusalOf } from './refusal-of.ts';

/** A call of the tenant's part of the API. */
export type Ask = (path: string, body: string, method?: 'POST' | 'GET' | 'DELETE') => Promise<Reply | string>;

const RECEIPTS_AT_ONCE = 100;

/** Who has signed for registered letters. */
export function openReceipts(ask: Ask): Pick<DigitalMailbox, 'fetchReceipts' | 'discardReceipt'> {
  return {
    async fetchReceipts() {
      const listed = await ask('registered', '', 'GET');
      if (typeof listed !== 'string' && listed.status === 404) return { receipts: [] };
      if (typeof listed === 'string' || listed.status !== 200) return refusalOf(listed);
      const receipts: RegisteredReceipt[] = [];
      for (const key of keysOf(listed.body).slice(0, RECEIPTS_AT_ONCE)) {
        const reply = await ask(`registered/${key}`, '', 'GET');
        if (typeof reply === 'string' || reply.status !== 200) return refusalOf(reply);
        const receipt = readReceipt(key, reply.body);
        if (receipt) receipts.push(receipt);
      }
      return { receipts };
    },
    async discardReceipt(key) {
      const reply = await ask(`registered/${key}`, '', 'DELETE');
      const isGone = typeof reply !== 'string' && [200, 204, 404].includes(reply.status);
      return isGone ? { done: true } : refusalOf(reply);
    },
  };
}

function keysOf(body: unknown): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(body) ? body : [];
  return listed.map((one) => String((one as { key?: unknown } | null)?.key)).filter((key) => /^[\w-]{1,80}$/.test(key));
}

/** One that is neither signed nor expired says nothing yet. */
function readReceipt(key: string, body: Reply['body']): RegisteredReceipt | undefined {
  const { status, content_key: contentKey, signed_at: signedAt } = body;
  if (typeof contentKey !== 'string' || (status !== 'signed' && status !== 'expired')) return undefined;
  const isTime = typeof signedAt === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(signedAt);
  if (status === 'signed' && !isTime) return undefined;
  return { key, contentKey, status, signedAt: status === 'signed' ? (signedAt as string) : null };
}
