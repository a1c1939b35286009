import { createHmac, timingSafeEqual } from 'node:crypto';
import { announcePayment } from '@fordra/domain/channels/actions/announce-payment';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { selectWaited } from '../../store/channels/contact-logs.ts';
import type { Database } from '../../store/connection/database.ts';
import { findCaseOfContent, insertMailboxEvent } from '../../store/letters/registered-letters.ts';

/** A call of the mailbox as it arrived; the signature is of the bytes of its body. */
type MailboxCall = {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: string;
  readonly body: Buffer;
};

export type MailboxCallbacks = {
  /** Whether the call was made by the mailbox; without a secret none is. */
  payment(call: MailboxCall): Promise<boolean>;
};

type Payment = { readonly contentKey: string; readonly amount: number };

/** A signed call that is older is refused: it may be a repetition. */
const AGE_SECONDS_MAX = 300;

/** What the digital mailbox calls when a debtor has paid there (Standard Webhooks). */
export function openMailboxCallbacks(db: Database, secret: string | undefined, now = Date.now): MailboxCallbacks {
  return {
    async payment(call) {
      if (secret === undefined || !isSigned(call, secret) || !isFresh(call, now())) return false;
      const paid = readPayment(call.body);
      if (paid) await db.transaction().execute((tx) => announce(tx, call.id, paid));
      return true;
    },
  };
}

function isFresh({ timestamp }: MailboxCall, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs / 1_000 - Number(timestamp)) <= AGE_SECONDS_MAX;
}

function isSigned({ id, timestamp, signatures, body }: MailboxCall, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // The mailbox signs with the old and the new secret while one replaces the other.
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(/^v1,(\S+)$/.exec(one)?.[1] ?? '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A payment that was made; what was planned or failed, and what is unknown, says nothing. */
function readPayment(body: Buffer): Payment | undefined {
  try {
    const { type, data } = JSON.parse(body.toString('utf8')) as { type?: unknown; data?: Record<string, unknown> };
    const { content_key: contentKey, payment_event: event, amount, currency } = data ?? {};
    const kronor = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount));
    const isPayment = type === 'payment_callback' && event === 'settled' && currency === 'SEK';
    if (!isPayment || typeof contentKey !== 'string' || !kronor) return undefined;
    return { contentKey, amount: Number(kronor[1]) * 100 + Number((kronor[2] ?? '').padEnd(2, '0')) };
  } catch {
    return undefined;
  }
}

async function announce(tx: Database, event: string, { contentKey, amount }: Payment): Promise<void> {
  if (!(await insertMailboxEvent(tx, event))) return;
  const id = await findCaseOfContent(tx, contentKey);
  if (id === undefined) return;
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' }, isLocked: true });
  if (!loaded || loaded.file.position.closed !== null) return;
  const hasWaited = (await selectWaited(tx, [id])).has(id);
  const outcome = announcePayment(loaded.file, { amount }, hasWaited);
  await applyCaseOutcomes(tx, [{ loaded, outcome }], withoutUser('receive_mailbox_payment'));
}
