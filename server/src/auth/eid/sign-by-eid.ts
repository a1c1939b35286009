import { sql } from 'kysely';
import { composeForCreditors } from '../../engine/agreements/compose-signing.ts';
import type { CallRefusal } from '../../integrations/bankid/port.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import { collectOrder } from './collect-order.ts';
import type { MobileEid } from './eid.ts';
import { boundBy, keepSignature, type SigningData } from './keep-signature.ts';
import { cancelOrder, findOrder, type OpenedOrder, type OrderKey } from './orders.ts';
import type { OrderView } from './sign-in-by-eid.ts';

export type SigningStarted =
  | { readonly qr: string; readonly autoStartToken: string }
  | CallRefusal
  | { readonly refusal: 'gone' | 'needs_person_no' | 'text_changed' }
  | { readonly retryAfterSeconds: number };

export type SigningPolled =
  | OrderView
  | { readonly status: 'completed'; readonly record: string }
  | 'gone'
  | { readonly retryAfterSeconds: number };

type Asked = { readonly token: string; readonly visibleText: string };

export type SigningToken =
  | { readonly token: string; readonly visibleText?: string }
  | { readonly refusal: 'agreement_missing' | 'no_access_to_method' };

/** The words of data that names an agreement are written here; those of other data come with the start. */
export async function createSigningToken(
  { db }: AuthContext,
  requester: Requester,
  data: SigningData,
): Promise<SigningToken> {
  if (data.agreement_version === undefined) return { token: await insertOrder(db, requester, data, null) };
  const { account, isAccountAdmin } = requester.user;
  if (account === null || !isAccountAdmin) return { refusal: 'no_access_to_method' };
  const composed = await composeForCreditors(db, account, data);
  if (!composed) return { refusal: 'agreement_missing' };
  const { visibleText } = composed;
  return { token: await insertOrder(db, requester, composed.data, visibleText), visibleText };
}

async function insertOrder(
  db: Database,
  requester: Requester,
  data: SigningData,
  visibleText: string | null,
): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('eid_orders')
    .values({
      kind: 'sign',
      token_mark: hashSecret(token),
      holder_mark: hashSecret(requester.session),
      status: 'created',
      user_id: requester.user.id,
      signing_data: JSON.stringify(data),
      visible_text: visibleText,
    })
    .execute();
  return token;
}

/** Starts a signature of this text that only the BankID of the signed-in user's person number can complete. */
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
  // Without a person number it is the person in the app who signs an agreement, by name and number in the record.
  if (waiting.person_no === null && waiting.signing_data.agreement_version === undefined)
    return { refusal: 'needs_person_no' };
  if (waiting.visible_text !== null && waiting.visible_text !== visibleText) return { refusal: 'text_changed' };
  const endUserIp = requester.origin.address;
  const order = await eid.bankId.sign({
    endUserIp,
    visibleText,
    nonVisibleText: boundBy(waiting.signing_data),
    ...(waiting.person_no !== null && { personNo: waiting.person_no }),
    returnUrl: eid.publicAddress,
  });
  if ('refusal' in order) return order;
  const started = await db
    .updateTable('eid_orders')
    .set({
      status: 'pending',
      visible_text: visibleText,
      started_at: sql<string>`now()`,
      collected_at: sql<string>`now()`,
      sealed_order: sealer.seal(JSON.stringify({ ...order, endUserIp } satisfies OpenedOrder)),
    })
    .where('_id', '=', waiting._id)
    .where('status', '=', 'created')
    .returning('_id')
    .executeTakeFirst();
  if (!started) {
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

type Waiting = {
  readonly _id: string;
  readonly signing_data: SigningData;
  readonly person_no: string | null;
  /** Null where the client writes it. */
  readonly visible_text: string | null;
};

async function loadWaiting(db: Database, orderKey: OrderKey | undefined): Promise<Waiting | undefined> {
  if (!orderKey) return undefined;
  return db
    .selectFrom('eid_orders as o')
    .innerJoin('users as u', 'u._id', 'o.user_id')
    .select(['o._id', 'o.signing_data', 'o.visible_text', 'u.person_no'])
    .where('o.kind', '=', 'sign')
    .where('o.status', '=', 'created')
    .where('o.token_mark', '=', hashSecret(orderKey.token))
    .where('o.holder_mark', '=', hashSecret(orderKey.holder))
    .where('o.created_at', '>', ago(1, 'hours'))
    .$narrowType<{ signing_data: SigningData }>()
    .executeTakeFirst();
}

function orderKeyOf(requester: Requester, token: string): OrderKey | undefined {
  return isSecret(token) ? { kind: 'sign', token, holder: requester.session } : undefined;
}
