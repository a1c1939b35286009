import { isCompletionAccepted } from '@fordra/domain/access/check-eid-completion';
import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { type Language, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import type { CallRefusal, OrderRequest, StartedOrder } from '../../integrations/bankid/port.ts';
import { type Opened, openSessions } from '../sessions/open-sessions.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import { type AuthContext, visitorUses } from '../sign-in/sign-in-checks.ts';
import { networkOf, type Visitor } from '../sign-in/visitor.ts';
import { collectOrder } from './collect-order.ts';
import type { MobileEid } from './eid.ts';
import { buildReturnUrl, webOf } from './order-browser.ts';
import { cancelOrder, findOrder, type OpenedOrder, type OrderKey, type StoredOrder, takeCompletion } from './orders.ts';

/** The status of an unfinished order, for the browser that began it. */
export type OrderView =
  /** With a QR code if the order is scanned. */
  | { readonly status: 'pending'; readonly hintCode: string; readonly qr?: string }
  | { readonly status: 'failed'; readonly hintCode: string };

export type EidStarted =
  | {
      readonly token: string;
      /** The secret that the browser keeps in a cookie. */
      readonly browser: string;
      readonly qr: string;
      readonly autoStartToken: string;
    }
  | CallRefusal
  | { readonly retryAfterSeconds: number };

export type EidPolled =
  | OrderView
  | { readonly status: 'completed'; readonly tokens: readonly string[] }
  /** The identity is proven, but sign-in is denied. */
  | { readonly denial: LoginDenial }
  | 'nobody'
  /** Unknown, expired, used, or another browser's; the answer does not say which. */
  | 'gone'
  | { readonly retryAfterSeconds: number };

const intents = { sign_in: 'bankid.sign_in_intent', self_registration: 'bankid.registration_intent' } as const;

/** The order's token and the browser's cookie secret. */
export type EidBrowser = {
  readonly token: string | undefined;
  readonly browser: string | undefined;
  /** Signing in, unless it is another: an identification serves only the purpose that it was begun for. */
  readonly purpose?: 'self_registration' | undefined;
};

/** How the person starts the app; on the same device the nonce has come back with the browser, or has not yet. */
export type EidStart = { readonly by: 'qr' } | { readonly by: 'same_device'; readonly nonce: string | undefined };

export type EidAsked = {
  readonly browser: string | undefined;
  readonly language: Language;
  readonly userAgent: string | undefined;
  readonly purpose?: EidBrowser['purpose'];
};

/**
 * Begins an identification for this browser; its cookie secret is reused across tabs. There are two orders: one is
 * scanned, and its start token stays here; one is started on the same device, and its QR code stays here. The second
 * completes only with a nonce that the app takes back to the browser it was started from, so that a start token that is
 * handed to another person signs in nobody.
 */
export async function startEidSignIn(
  context: AuthContext,
  eid: MobileEid,
  asked: EidAsked,
  visitor: Visitor,
): Promise<EidStarted> {
  const tooSoon = await takeEach(context.db, visitorUses(context, 'codes', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const request: OrderRequest = {
    endUserIp: visitor.address,
    visibleText: say(asked.language, intents[asked.purpose ?? 'sign_in'], { host: new URL(eid.publicAddress).host }),
    ...webOf(context, eid, asked, visitor),
  };
  const nonce = newSecret();
  const returnUrl = buildReturnUrl(
    eid.publicAddress,
    nonce,
    visitor.browser,
    asked.purpose ? 'self-registration' : 'login',
  );
  const [scanned, started] = await Promise.all([eid.bankId.auth(request), eid.bankId.auth({ ...request, returnUrl })]);
  if ('refusal' in scanned || 'refusal' in started) {
    for (const order of [scanned, started])
      if ('orderRef' in order) context.runInBackground(eid.bankId.cancel(order.orderRef));
    return 'refusal' in scanned ? scanned : (started as CallRefusal);
  }
  const token = newSecret();
  const browser = isSecret(asked.browser) ? asked.browser : newSecret();
  const keys = orderKeysOf({ token, browser, purpose: asked.purpose })!;
  const row = (orderKey: OrderKey, order: StartedOrder, nonceMark: string | null) => ({
    kind: 'auth' as const,
    token_mark: hashSecret(orderKey.token),
    holder_mark: hashSecret(orderKey.holder),
    nonce_mark: nonceMark,
    status: 'pending' as const,
    sealed_order: context.sealer.seal(JSON.stringify({ ...order, endUserIp: visitor.address } satisfies OpenedOrder)),
    started_at: sql<string>`now()`,
    collected_at: sql<string>`now()`,
  });
  await context.db
    .insertInto('eid_orders')
    .values([row(keys.qr, scanned, null), row(keys.same_device, started, hashSecret(nonce))])
    .execute();
  return { token, browser, qr: eid.bankId.qrAt(scanned, 0), autoStartToken: started.autoStartToken };
}

type Found =
  | { readonly order: StoredOrder }
  | { readonly answer: OrderView | 'gone' | { readonly retryAfterSeconds: number } };

/** The order that the person has started once it is completed; until then its status. */
export async function findCompleted(
  context: AuthContext,
  eid: MobileEid,
  by: EidBrowser & { readonly start: EidStart },
): Promise<Found> {
  const orderKey = orderKeysOf(by)?.[by.start.by];
  const kept = orderKey && (await findOrder(context.db, context.sealer, orderKey));
  if (!kept) return { answer: 'gone' };
  const tooFast = await takeEach(context.db, [useOf(context.sealer, context.allowances.polls, 'polls', kept._id)]);
  if (tooFast !== undefined) return { answer: { retryAfterSeconds: tooFast } };
  await collectOrder(context, eid, kept);
  const now = await findOrder(context.db, context.sealer, orderKey);
  if (now?.status === 'complete') return hasReturned(now, by.start) ? { order: now } : { answer: awaitingReturn };
  if (now?.status === 'failed') return { answer: { status: 'failed', hintCode: now.hint_code } };
  if (now?.status === 'used' && by.purpose) return { order: now };
  if (now?.status !== 'pending') return { answer: 'gone' };
  const qr = by.start.by === 'qr' ? { qr: eid.bankId.qrAt(now.order!, now.second!) } : {};
  return { answer: { status: 'pending', hintCode: now.hint_code, ...qr } };
}

/** The status of the order that the person has started; after completion, once, the tokens. */
export async function pollEidSignIn(
  context: AuthContext,
  eid: MobileEid,
  by: EidBrowser & { readonly start: EidStart },
  visitor: Visitor,
): Promise<EidPolled> {
  const found = await findCompleted(context, eid, by);
  return 'order' in found ? signIn(context, found.order, by.start, visitor) : found.answer;
}

/** Approved in the app, which has not brought the nonce back to this browser. */
const awaitingReturn: OrderView = { status: 'pending', hintCode: 'returnAwaited' };

function hasReturned({ nonce_mark: mark }: StoredOrder, start: EidStart): boolean {
  return mark === null || (start.by === 'same_device' && isSecret(start.nonce) && hashSecret(start.nonce) === mark);
}

/** Cancels the order if there is one. */
export async function cancelEidSignIn(context: AuthContext, eid: MobileEid, by: EidBrowser): Promise<void> {
  for (const orderKey of Object.values(orderKeysOf(by) ?? {})) {
    const order = await cancelOrder(context.db, context.sealer, orderKey);
    if (order) context.runInBackground(eid.bankId.cancel(order.orderRef));
  }
}

/** The two orders of one token. */
function orderKeysOf({ token, browser, purpose }: EidBrowser): Readonly<Record<EidStart['by'], OrderKey>> | undefined {
  if (!isSecret(token) || !isSecret(browser)) return undefined;
  const orderKey = { kind: 'auth', holder: purpose ? `${browser} ${purpose}` : browser } as const;
  return { qr: { ...orderKey, token }, same_device: { ...orderKey, token: `${token} on the same device` } };
}

async function signIn(
  context: AuthContext,
  { _id: id, order }: StoredOrder,
  start: EidStart,
  visitor: Visitor,
): Promise<EidPolled> {
  const { db, sealer, tokens } = context;
  const opened = await db.transaction().execute(async (tx): Promise<Opened | 'gone' | 'risk'> => {
    const completion = await takeCompletion(tx, sealer, id);
    if (!completion) return 'gone';
    const { personNo, risk, deviceAddress } = completion;
    const isSameNetwork = deviceAddress !== undefined && networkOf(deviceAddress) === networkOf(order!.endUserIp);
    if (!isCompletionAccepted({ start: start.by, isSameNetwork, risk })) {
      await logSignIn(tx, sealer, { method: 'mobile_bankid', visitor, outcome: 'risk_refused', personNo });
      return 'risk';
    }
    const about = { method: 'mobile_bankid', visitor } as const;
    const found = await openSessions(tx, { personNo }, about);
    if (found === 'nobody') await logSignIn(tx, sealer, { ...about, outcome: 'no_user_found', personNo });
    else if ('denial' in found) await logSignIn(tx, sealer, { ...about, outcome: found.denial, personNo });
    else
      for (const { u_id: user } of found.claims) await logSignIn(tx, sealer, { ...about, outcome: 'signed_in', user });
    return found;
  });
  if (opened === 'risk') return { status: 'failed', hintCode: 'transactionRiskBlocked' };
  if (opened === 'gone' || opened === 'nobody' || 'denial' in opened) return opened;
  return { status: 'completed', tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
}
