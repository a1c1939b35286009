import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { type Language, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import type { CallRefusal } from '../../integrations/bankid/port.ts';
import { type Opened, openSessions } from '../sessions/open-sessions.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { hashSecret, isSecret, newSecret } from '../sign-in/secrets.ts';
import { type AuthContext, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { collectOrder } from './collect-order.ts';
import type { MobileEid } from './eid.ts';
import { cancelOrder, findOrder, type OrderKey, takeCompletion } from './orders.ts';

/** The status of an unfinished order, for the browser that began it. */
export type OrderView =
  | { readonly status: 'pending'; readonly hintCode: string; readonly qr: string }
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

/** The order's token and the browser's cookie secret. */
export type EidBrowser = { readonly token: string | undefined; readonly browser: string | undefined };

/** Begins an identification for this browser; its cookie secret is reused across tabs. */
export async function startEidSignIn(
  context: AuthContext,
  eid: MobileEid,
  asked: { readonly browser: string | undefined; readonly language: Language },
  visitor: Visitor,
): Promise<EidStarted> {
  const tooSoon = await takeEach(context.db, visitorUses(context, 'codes', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const order = await eid.bankId.auth({
    endUserIp: visitor.address,
    visibleText: say(asked.language, 'bankid.sign_in_intent', { host: new URL(eid.publicAddress).host }),
    returnUrl: `${eid.publicAddress}/login`,
  });
  if ('refusal' in order) return order;
  const token = newSecret();
  const browser = isSecret(asked.browser) ? asked.browser : newSecret();
  await context.db
    .insertInto('eid_orders')
    .values({
      kind: 'auth',
      token_mark: hashSecret(token),
      holder_mark: hashSecret(browser),
      status: 'pending',
      sealed_order: context.sealer.seal(JSON.stringify(order)),
      started_at: sql<string>`now()`,
      collected_at: sql<string>`now()`,
    })
    .execute();
  return { token, browser, qr: eid.bankId.qrAt(order, 0), autoStartToken: order.autoStartToken };
}

/** The order's status; after completion, once, the tokens. */
export async function pollEidSignIn(
  context: AuthContext,
  eid: MobileEid,
  by: EidBrowser,
  visitor: Visitor,
): Promise<EidPolled> {
  const orderKey = orderKeyOf(by);
  const kept = orderKey && (await findOrder(context.db, context.sealer, orderKey));
  if (!kept) return 'gone';
  const tooFast = await takeEach(context.db, [useOf(context.sealer, context.allowances.polls, 'polls', kept._id)]);
  if (tooFast !== undefined) return { retryAfterSeconds: tooFast };
  await collectOrder(context, eid, kept);
  const now = await findOrder(context.db, context.sealer, orderKey);
  if (now?.status === 'complete') return signIn(context, now._id, visitor);
  if (now?.status === 'failed') return { status: 'failed', hintCode: now.hint_code };
  if (now?.status !== 'pending') return 'gone';
  return { status: 'pending', hintCode: now.hint_code, qr: eid.bankId.qrAt(now.order!, now.second!) };
}

/** Cancels the order if there is one. */
export async function cancelEidSignIn(context: AuthContext, eid: MobileEid, by: EidBrowser): Promise<void> {
  const orderKey = orderKeyOf(by);
  const order = orderKey && (await cancelOrder(context.db, context.sealer, orderKey));
  if (order) context.runInBackground(eid.bankId.cancel(order.orderRef));
}

function orderKeyOf({ token, browser }: EidBrowser): OrderKey | undefined {
  return isSecret(token) && isSecret(browser) ? { kind: 'auth', token, holder: browser } : undefined;
}

async function signIn(context: AuthContext, id: string, visitor: Visitor): Promise<EidPolled> {
  const { db, sealer, tokens } = context;
  const opened = await db.transaction().execute(async (tx): Promise<Opened | 'gone'> => {
    const completion = await takeCompletion(tx, sealer, id);
    if (!completion) return 'gone';
    const { personNo } = completion;
    const found = await openSessions(tx, { personNo });
    const about = { method: 'mobile_bankid', visitor } as const;
    if (found === 'nobody') await logSignIn(tx, sealer, { ...about, outcome: 'no_user_found', personNo });
    else if ('denial' in found) await logSignIn(tx, sealer, { ...about, outcome: found.denial, personNo });
    else
      for (const { u_id: user } of found.claims) await logSignIn(tx, sealer, { ...about, outcome: 'signed_in', user });
    return found;
  });
  if (opened === 'gone' || opened === 'nobody' || 'denial' in opened) return opened;
  return { status: 'completed', tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
}
