import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BankId, Collected } from '../../integrations/bankid/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import type { Sealer } from '../links/seal.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import { COLLECT_SECONDS, LEASE_SECONDS, MISSES_MAX, type MobileEid, POLL_WAIT_MS } from './eid.ts';
import type { StoredOrder } from './orders.ts';

type Outcome =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | { readonly status: 'complete'; readonly sealed: string }
  | 'missed';

/**
 * Collects the order's status from the e-ID if that is due, independent of how many processes and requests ask. The poll
 * waits for a moment only, so that a slow e-ID does not stop the animated QR code.
 */
export async function collectOrder(
  { db, sealer, runInBackground }: AuthContext,
  eid: MobileEid,
  kept: StoredOrder,
): Promise<void> {
  if (!kept.is_due || !kept.order || !(await lease(db, kept._id))) return;
  const work = eid.bankId
    .collect(kept.order.orderRef)
    .then((answer) => save(db, kept._id, readOutcome(sealer, answer)));
  runInBackground(work);
  await Promise.race([work.catch(() => {}), sleep(eid.patienceMs ?? POLL_WAIT_MS, undefined, { ref: false })]);
}

/** Of several concurrent requests one gets the lease. */
async function lease(db: Database, id: string): Promise<boolean> {
  const leased = await db
    .updateTable('eid_orders')
    .set({ leased_until: sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('_id', '=', id)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<string>`now()`)]))
    .where('collected_at', '<=', ago(COLLECT_SECONDS, 'secs'))
    .returning('_id')
    .executeTakeFirst();
  return leased !== undefined;
}

function readOutcome(sealer: Sealer, answer: Awaited<ReturnType<BankId['collect']>>): Outcome {
  // The e-ID no longer knows the order: it has ended, and its outcome is lost.
  if ('refusal' in answer)
    return answer.refusal === 'invalid' ? { status: 'failed', hintCode: 'expiredTransaction' } : 'missed';
  return answer.status === 'complete' ? { status: 'complete', sealed: seal(sealer, answer) } : answer;
}

function seal(sealer: Sealer, { completion }: Extract<Collected, { status: 'complete' }>): string {
  return sealer.seal(JSON.stringify(completion));
}

/** Changes a pending order only: one that was cancelled meanwhile stays cancelled. */
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
