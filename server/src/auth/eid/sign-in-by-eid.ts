import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import { type Language, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import type { CallRefusal } from '../../integrations/bankid/port.ts';
import { type Opened, openSessions } from '../sessions/open-sessions.ts';
import { takeEach, useOf } from '../sign-in/allowances.ts';
import { attemptKeyOf, isSecret, newSecret } from '../sign-in/attempt-keys.ts';
import { noteSignIn } from '../sign-in/log-sign-in.ts';
import { type Door, visitorUses } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { collectOrder } from './collect-order.ts';
import type { MobileEid } from './eid.ts';
import { cancelOrder, findOrder, type Holder, takeCompletion } from './orders.ts';

/** How an order under way stands, for whoever began it. */
export type OrderView =
  | { readonly status: 'pending'; readonly hintCode: string; readonly qr: string }
  | { readonly status: 'failed'; readonly hintCode: string };

export type EidStarted =
  | {
      readonly token: string;
      /** The browser's own half, for its cookie. */
      readonly browser: string;
      readonly qr: string;
      readonly autoStartToken: string;
    }
  | CallRefusal
  | { readonly retryAfterSeconds: number };

export type EidPolled =
  | OrderView
  | { readonly status: 'completed'; readonly tokens: readonly string[] }
  /** The identity is proven, and still the answer is no. */
  | { readonly denial: LoginDenial }
  | 'nobody'
  /** Never there, over, used, or another browser's: it is not told which. */
  | 'gone'
  | { readonly retryAfterSeconds: number };

/** The token and the cookie's half a browser comes with. */
export type EidBrowser = { readonly token: string | undefined; readonly browser: string | undefined };

/** Begins an identification for this browser, which keeps its half across several tabs. */
export async function startEidSignIn(
  door: Door,
  eid: MobileEid,
  asked: { readonly browser: string | undefined; readonly language: Language },
  visitor: Visitor,
): Promise<EidStarted> {
  const tooSoon = await takeEach(door.db, visitorUses(door, 'codes', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const order = await eid.bankId.auth({
    endUserIp: visitor.address,
    visibleText: say(asked.language, 'bankid.sign_in_intent', { host: new URL(eid.publicAddress).host }),
    returnUrl: `${eid.publicAddress}/login`,
  });
  if ('refusal' in order) return order;
  const token = newSecret();
  const browser = isSecret(asked.browser) ? asked.browser : newSecret();
  await sql`
    insert into eid_orders (kind, token_mark, holder_mark, status, sealed_order, started_at, collected_at)
    values ('auth', ${attemptKeyOf(token)}, ${attemptKeyOf(browser)}, 'pending', ${door.sealer.seal(JSON.stringify(order))}, now(), now())`.execute(
    door.db,
  );
  return { token, browser, qr: eid.bankId.qrAt(order, 0), autoStartToken: order.autoStartToken };
}

/** How it goes; once the person has completed it, and only once, the tokens, as after a code by e-mail. */
export async function pollEidSignIn(door: Door, eid: MobileEid, by: EidBrowser, visitor: Visitor): Promise<EidPolled> {
  const who = holderOf(by);
  const kept = who && (await findOrder(door.db, door.sealer, who));
  if (!kept) return 'gone';
  const tooFast = await takeEach(door.db, [useOf(door.sealer, door.allowances.polls, 'polls', kept._id)]);
  if (tooFast !== undefined) return { retryAfterSeconds: tooFast };
  await collectOrder(door, eid, kept);
  const now = await findOrder(door.db, door.sealer, who);
  if (now?.status === 'complete') return signIn(door, now._id, visitor);
  if (now?.status === 'failed') return { status: 'failed', hintCode: now.hint_code };
  if (now?.status !== 'pending') return 'gone';
  return { status: 'pending', hintCode: now.hint_code, qr: eid.bankId.qrAt(now.order!, now.second!) };
}

/** Whatever there is of it ends; what there is not needs no ending. */
export async function cancelEidSignIn(door: Door, eid: MobileEid, by: EidBrowser): Promise<void> {
  const who = holderOf(by);
  const order = who && (await cancelOrder(door.db, door.sealer, who));
  if (order) door.aside(eid.bankId.cancel(order.orderRef));
}

function holderOf({ token, browser }: EidBrowser): Holder | undefined {
  return isSecret(token) && isSecret(browser) ? { kind: 'auth', token, holder: browser } : undefined;
}

async function signIn(door: Door, id: string, visitor: Visitor): Promise<EidPolled> {
  const { db, sealer, tokens } = door;
  const opened = await db.transaction().execute(async (tx): Promise<Opened | 'gone'> => {
    const completion = await takeCompletion(tx, sealer, id);
    if (!completion) return 'gone';
    const { personNo } = completion;
    const found = await openSessions(tx, { personNo });
    const about = { method: 'mobile_bankid', visitor } as const;
    if (found === 'nobody') await noteSignIn(tx, sealer, { ...about, outcome: 'no_user_found', personNo });
    else if ('denial' in found) await noteSignIn(tx, sealer, { ...about, outcome: found.denial, personNo });
    else
      for (const { u_id: user } of found.claims) await noteSignIn(tx, sealer, { ...about, outcome: 'signed_in', user });
    return found;
  });
  if (opened === 'gone' || opened === 'nobody' || 'denial' in opened) return opened;
  return { status: 'completed', tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
}
