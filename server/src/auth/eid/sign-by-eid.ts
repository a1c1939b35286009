import { sql } from 'kysely';
import type { CallRefusal } from '../../integrations/bankid/port.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import { collectOrder } from './collect-order.ts';
import type { MobileEid } from './eid.ts';
import { boundBy, keepSignature, type SigningData } from './keep-signature.ts';
import { cancelOrder, findOrder, type OrderKey } from './orders.ts';
import type { OrderView } from './sign-in-by-eid.ts';

export type SigningStarted =
  | { readonly qr: string; readonly autoStartToken: string }
  | CallRefusal
  | { readonly refusal: 'gone' | 'needs_person_no' }
  | { readonly retryAfterSeconds: number };

export type SigningPolled =
  | OrderView
  | { readonly status: 'completed'; readonly record: string }
  | 'gone'
  | { readonly retryAfterSeconds: number };

type Asked = { readonly token: string; readonly visibleText: string };

export async function createSigningToken(
  { db }: AuthContext,
  requester: Requester,
  data: SigningData,
): Promise<string> {
  const token = newSecret();
  await sql`
    insert into eid_orders (kind, token_mark, holder_mark, status, user_id, signing_data)
    values ('sign', ${hashSecret(token)}, ${hashSecret(requester.session)}, 'created', ${requester.user.id}, ${JSON.stringify(data)})`.execute(
    db,
  );
  return token;
}

/** Starts a signature of this text that only the signed-in user's own BankID can complete. */
export async function startSigning(
  context: AuthContext,
  eid: MobileEid,
  requester: Requester,
  { token, visibleText }: Asked,
): Promise<SigningStarted> {
  const { db, sealer, allowances } = context;
  const uses = [useOf(sealer, allowances.codes.device, 'signatures of session', requester.session)];
  const tooSoon = await takeEach(db, uses);
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const waiting = await loadWaiting(db, orderKeyOf(requester, token));
  if (!waiting) return { refusal: 'gone' };
  if (waiting.person_no === null) return { refusal: 'needs_person_no' };
  const order = await eid.bankId.sign({
    endUserIp: requester.origin.address,
    visibleText,
    nonVisibleText: boundBy(waiting.signing_data),
    personNo: waiting.person_no,
    returnUrl: eid.publicAddress,
  });
  if ('refusal' in order) return order;
  const { rows } = await sql`
    update eid_orders set status = 'pending', visible_text = ${visibleText}, started_at = now(), collected_at = now(),
      sealed_order = ${sealer.seal(JSON.stringify(order))}
    where _id = ${waiting._id} and status = 'created' returning _id`.execute(db);
  if (rows.length === 0) {
    context.runInBackground(eid.bankId.cancel(order.orderRef));
    return { refusal: 'gone' };
  }
  return { qr: eid.bankId.qrAt(order, 0), autoStartToken: order.autoStartToken };
}

export async function pollSigning(
  context: AuthContext,
  eid: MobileEid,
  requester: Requester,
  token: string,
): Promise<SigningPolled> {
  const orderKey = orderKeyOf(requester, token);
  const kept = orderKey && (await findOrder(context.db, context.sealer, orderKey));
  if (!kept || kept.status === 'created') return 'gone';
  const tooFast = await takeEach(context.db, [useOf(context.sealer, context.allowances.polls, 'polls', kept._id)]);
  if (tooFast !== undefined) return { retryAfterSeconds: tooFast };
  await collectOrder(context, eid, kept);
  const seen = await findOrder(context.db, context.sealer, orderKey);
  if (seen?.status === 'complete') await keepSignature(context, requester, seen._id, seen.order!.orderRef);
  const now = await findOrder(context.db, context.sealer, orderKey);
  if (now?.signing_record) return { status: 'completed', record: now.signing_record };
  if (now?.status === 'failed') return { status: 'failed', hintCode: now.hint_code };
  if (now?.status !== 'pending') return 'gone';
  return { status: 'pending', hintCode: now.hint_code, qr: eid.bankId.qrAt(now.order!, now.second!) };
}

export async function cancelSigning(
  context: AuthContext,
  eid: MobileEid,
  requester: Requester,
  token: string,
): Promise<void> {
  const orderKey = orderKeyOf(requester, token);
  const order = orderKey && (await cancelOrder(context.db, context.sealer, orderKey));
  if (order) context.runInBackground(eid.bankId.cancel(order.orderRef));
}

type Waiting = { readonly _id: string; readonly signing_data: SigningData; readonly person_no: string | null };

async function loadWaiting(db: Database, orderKey: OrderKey | undefined): Promise<Waiting | undefined> {
  if (!orderKey) return undefined;
  const { rows } = await sql<Waiting>`
    select o._id, o.signing_data, u.person_no from eid_orders o join users u on u._id = o.user_id
    where o.kind = 'sign' and o.status = 'created' and o.token_mark = ${hashSecret(orderKey.token)}
      and o.holder_mark = ${hashSecret(orderKey.holder)} and o.created_at > now() - interval '1 hour'`.execute(db);
  return rows[0];
}

function orderKeyOf(requester: Requester, token: string): OrderKey | undefined {
  return isSecret(token) ? { kind: 'sign', token, holder: requester.session } : undefined;
}
