import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BankId, Collected } from '../../integrations/bankid/port.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import type { Door } from '../sign-in/sign-in-checks.ts';
import { COLLECT_SECONDS, LEASE_SECONDS, MISSES_MAX, type MobileEid, PATIENCE_MS } from './eid.ts';
import type { KeptOrder } from './orders.ts';

type Outcome =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly sealed: string }
  | 'missed';

/**
 * Asks the e-ID how it goes if it is time to, whichever process is asked and however often. Who polls is kept waiting
 * for a moment only, so that a slow e-ID does not stop the QR code.
 */
export async function collectOrder({ db, sealer, aside }: Door, eid: MobileEid, kept: KeptOrder): Promise<void> {
  if (!kept.is_due || !kept.order || !(await lease(db, kept._id))) return;
  const work = eid.bankId
    .collect(kept.order.orderRef)
    .then((answer) => save(db, kept._id, readOutcome(sealer, answer)));
  aside(work);
  await Promise.race([work.catch(() => {}), sleep(eid.patienceMs ?? PATIENCE_MS, undefined, { ref: false })]);
}

/** Of several who come at the same moment one is let through. */
async function lease(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update eid_orders set leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where _id = ${id} and status = 'pending' and coalesce(leased_until, now()) <= now()
      and collected_at <= now() - make_interval(secs => ${COLLECT_SECONDS})
    returning _id`.execute(db);
  return rows.length > 0;
}

function readOutcome(sealer: Sealer, answer: Awaited<ReturnType<BankId['collect']>>): Outcome {
  // The e-ID no longer knows the order: it is over there, whatever we have missed.
  if ('refusal' in answer)
    return answer.refusal === 'invalid' ? { status: 'failed', hintCode: 'expiredTransaction' } : 'missed';
  return answer.status === 'complete' ? { status: 'complete', sealed: seal(sealer, answer) } : answer;
}

function seal(sealer: Sealer, { completion }: Extract<Collected, { status: 'complete' }>): string {
  return sealer.seal(JSON.stringify(completion));
}

/** Only an order that still waits is changed: one that was cancelled meanwhile stays so. */
async function save(db: Database, id: string, outcome: Outcome): Promise<void> {
  const missed = outcome === 'missed';
  const status = missed ? null : outcome.status;
  const hint = !missed && outcome.status !== 'complete' ? outcome.hintCode.slice(0, 60) : null;
  const sealed = !missed && outcome.status === 'complete' ? outcome.sealed : null;
  await sql`
    update eid_orders set leased_until = null, collected_at = now(), misses = case when ${missed} then misses + 1 else 0 end,
      status = case when ${missed} and misses + 1 >= ${MISSES_MAX} then 'failed' else coalesce(${status}, status) end,
      hint_code = case when ${missed} and misses + 1 >= ${MISSES_MAX} then 'notAnswering' else coalesce(${hint}, hint_code) end,
      sealed_completion = ${sealed}
    where _id = ${id} and status = 'pending'`.execute(db);
}
