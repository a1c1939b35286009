import { sql } from 'kysely';
import { markSigned } from '../../store/registrations/self-registrations.ts';
import { collectOrder } from '../eid/collect-order.ts';
import { cancelOrder, findOrder, type OrderKey, type StoredOrder, takeCompletion } from '../eid/orders.ts';
import type { OrderView } from '../eid/sign-in-by-eid.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { isSecret } from '../sign-in/secrets.ts';
import type { RegistrationParts, RegistrationSession } from './registration-parts.ts';
import { signsAs } from './start-registration.ts';

export type SignaturePolled =
  | OrderView
  | { readonly status: 'completed' }
  | 'gone'
  | { readonly retryAfterSeconds: number };

/** The status of a signature; once completed its proof is kept with the registration until that is made. */
export async function pollSignature(
  parts: RegistrationParts,
  session: RegistrationSession,
  token: string,
): Promise<SignaturePolled> {
  const { context, eid } = parts;
  const { db, sealer, allowances } = context;
  const orderKey = orderKeyOf(session, token);
  const kept = orderKey && (await findOrder(db, sealer, orderKey));
  if (!kept) return 'gone';
  const tooFast = await takeEach(db, [useOf(sealer, allowances.polls, 'polls', kept._id)]);
  if (tooFast !== undefined) return { retryAfterSeconds: tooFast };
  await collectOrder(context, eid, kept);
  const seen = await findOrder(db, sealer, orderKey);
  const now = seen?.status === 'complete' ? await keepProof(parts, session, seen) : seen;
  if (now?.status === 'used') return { status: 'completed' };
  if (now?.status === 'failed') return { status: 'failed', hintCode: now.hint_code };
  if (now?.status !== 'pending') return 'gone';
  return { status: 'pending', hintCode: now.hint_code, qr: eid.bankId.qrAt(now.order!, now.second!) };
}

export async function cancelSignature(
  { context, eid }: RegistrationParts,
  session: RegistrationSession,
  token: string,
) {
  const orderKey = orderKeyOf(session, token);
  const order = orderKey && (await cancelOrder(context.db, context.sealer, orderKey));
  if (order) context.runInBackground(eid.bankId.cancel(order.orderRef));
}

/** The order of a signature of this session, whatever its status. */
export async function findSignature({ context }: RegistrationParts, session: RegistrationSession, token: string) {
  const orderKey = orderKeyOf(session, token);
  return orderKey && findOrder(context.db, context.sealer, orderKey);
}

async function keepProof(
  { context: { db, sealer } }: RegistrationParts,
  { person }: RegistrationSession,
  order: StoredOrder,
): Promise<Pick<StoredOrder, 'status' | 'hint_code' | 'order' | 'second'>> {
  return db.transaction().execute(async (tx) => {
    const completion = await takeCompletion(tx, sealer, order._id);
    if (!completion) return { ...order, status: 'used' };
    // The order named the person number, but a signature by another person must never be accepted.
    if (completion.personNo !== person.person_no) {
      await sql`update eid_orders set status = 'failed', hint_code = 'certificateErr' where _id = ${order._id}`.execute(
        tx,
      );
      return { ...order, status: 'failed', hint_code: 'certificateErr' };
    }
    const { name, signature, ocspResponse } = completion;
    const proof = { ...person, name, signature, ocspResponse, orderRef: order.order!.orderRef };
    await markSigned(tx, order._id, sealer.seal(JSON.stringify(proof)));
    return { ...order, status: 'used' };
  });
}

function orderKeyOf({ id }: RegistrationSession, token: string): OrderKey | undefined {
  return isSecret(token) ? { kind: 'auth', token, holder: signsAs(id) } : undefined;
}
