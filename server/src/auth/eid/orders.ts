import { sql } from 'kysely';
import type { Completion, StartedOrder } from '../../integrations/bankid/port.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import { hashSecret } from '../sign-in/secrets.ts';
import { COLLECT_SECONDS, ORDER_SECONDS } from './eid.ts';

type OrderKind = 'auth' | 'sign';

/** With the address of the browser that began. */
export type OpenedOrder = StartedOrder & { readonly endUserIp: string };

/** Identifies an order: its token, and the browser or session that began it. */
export type OrderKey = { readonly kind: OrderKind; readonly token: string; readonly holder: string };

type Row = {
  readonly _id: string;
  readonly status: 'created' | 'pending' | 'complete' | 'failed' | 'cancelled' | 'used';
  readonly hint_code: string;
  readonly sealed_order: string | null;
  /** Whole seconds since the order was started. */
  readonly second: number | null;
  readonly is_due: boolean;
  readonly signing_record: string | null;
  /** The hash of the nonce that must return; null for an order that is scanned. */
  readonly nonce_mark: string | null;
};

export type StoredOrder = Omit<Row, 'sealed_order'> & { readonly order: OpenedOrder | undefined };

/** An order past its lifetime is read as failed, even if that is not stored yet. */
export async function findOrder(db: Database, sealer: Sealer, orderKey: OrderKey): Promise<StoredOrder | undefined> {
  const isLate = sql`(status = 'pending' and started_at < now() - make_interval(secs => ${ORDER_SECONDS}))`;
  const { rows } = await sql<Row>`
    select _id, sealed_order, signing_record, nonce_mark,
      case when ${isLate} then 'failed' else status end as status,
      case when ${isLate} then 'expiredTransaction' else hint_code end as hint_code,
      floor(extract(epoch from now() - started_at))::int as second,
      status = 'pending' and not ${isLate} and coalesce(leased_until, now()) <= now()
        and collected_at <= now() - make_interval(secs => ${COLLECT_SECONDS}) as is_due
    from eid_orders where kind = ${orderKey.kind} and token_mark = ${hashSecret(orderKey.token)} and holder_mark = ${hashSecret(orderKey.holder)}
  `.execute(db);
  if (!rows[0]) return undefined;
  const { sealed_order: sealed, ...kept } = rows[0];
  return { ...kept, order: sealed === null ? undefined : (JSON.parse(sealer.open(sealed)) as OpenedOrder) };
}

/** Returns the completion once; a second call finds nothing. */
export async function takeCompletion(tx: Database, sealer: Sealer, id: string): Promise<Completion | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    update eid_orders kept set status = 'used', sealed_completion = null
    from (select _id, sealed_completion as sealed from eid_orders where _id = ${id} for update) before
    where kept._id = before._id and kept.status = 'complete'
      and kept.started_at > now() - make_interval(secs => ${ORDER_SECONDS})
    returning before.sealed`.execute(tx);
  return rows[0] && (JSON.parse(sealer.open(rows[0].sealed)) as Completion);
}

/** Cancels the order here first, so that a later completion in the app has no effect; returns the order to cancel at the e-ID. */
export async function cancelOrder(db: Database, sealer: Sealer, orderKey: OrderKey): Promise<StartedOrder | undefined> {
  const cancelled = await db
    .updateTable('eid_orders')
    .set({ status: 'cancelled', sealed_completion: null })
    .where('kind', '=', orderKey.kind)
    .where('token_mark', '=', hashSecret(orderKey.token))
    .where('holder_mark', '=', hashSecret(orderKey.holder))
    .where('status', 'in', ['created', 'pending', 'complete'])
    .returning('sealed_order')
    .executeTakeFirst();
  const sealed = cancelled?.sealed_order;
  return sealed ? (JSON.parse(sealer.open(sealed)) as StartedOrder) : undefined;
}
