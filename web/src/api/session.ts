import { type Claims, decodeClaims } from './claims.ts';
import { forgetUser } from './forget-user.ts';
import { forgetAddress, rememberAddress } from './return-address.ts';
import { parseStored, readStored, writeStored } from './storage.ts';
import { computeClockOffset, computeTokenLife, type TokenLife } from './token-life.ts';

export type Session = {
  readonly tokens: readonly string[];
  readonly selected: number;
  /** The server's clock minus this device's. */
  readonly clockOffsetMs: number;
};

/** Asked for by the person, or because the server no longer takes the token. */
export type SessionEnd = 'signed_out' | 'token_expired';
export type SessionChange = 'started' | 'refreshed' | 'switched' | SessionEnd;

const key = 'fordra.session';
const changed = 'fordra:session';
/** When somebody last signed in here; outlives the session. */
export const loginDateKey = 'fordra.login-date';

export function readSession(): Session | undefined {
  return parseSession(readStored(key));
}

export function selectedToken(): string | undefined {
  return tokenOf(readSession());
}

export function readClaims(): Claims | undefined {
  return claimsOf(readSession());
}

/** How a token stands by the server's clock; one without claims is the server's to judge. */
export function lifeOf(token: string, session = readSession()): TokenLife {
  const claims = decodeClaims(token);
  return claims ? computeTokenLife(claims, Date.now() + (session?.clockOffsetMs ?? 0)) : 'lasting';
}

export function startSession(tokens: readonly string[]): void {
  store({ tokens, selected: 0, clockOffsetMs: offsetBy(tokens[0]) });
  writeStored(loginDateKey, new Date().toISOString());
  announce('started');
}

/** Puts a fresh token where the old one was; a session that has ended or changed meanwhile stays as it is. */
export function replaceToken(old: string, fresh: string): void {
  const session = readSession();
  const place = session?.tokens.indexOf(old) ?? -1;
  if (!session || place < 0) return;
  store({ ...session, tokens: session.tokens.with(place, fresh), clockOffsetMs: offsetBy(fresh) });
  announce('refreshed');
}

/** Goes on as another of one's own users (spec A §4); a token as somebody else is left behind for good. */
export function switchToken(place: number): void {
  const session = readSession();
  const token = session?.tokens[place];
  if (!session || token === undefined || place === session.selected) return;
  const tokens = session.tokens.filter((one) => one === token || !decodeClaims(one)?.signed_in_by_u_id);
  leave('switched', undefined);
  store({ ...session, tokens, selected: tokens.indexOf(token) });
  announce('switched');
}

/** Works as another user; the own token waits beside it. */
export function enterImpersonation(token: string): void {
  const session = readSession();
  if (!session) return;
  leave('switched', undefined);
  store({ tokens: [...session.tokens, token], selected: session.tokens.length, clockOffsetMs: offsetBy(token) });
  announce('switched');
}

/** Ends an impersonation: its token is removed and returned, so that it can be revoked; undefined without one. */
export function leaveImpersonation(): string | undefined {
  const session = readSession();
  const by = claimsOf(session)?.signed_in_by_u_id;
  const token = tokenOf(session);
  if (!session || !by || token === undefined) return undefined;
  const tokens = session.tokens.filter((one) => one !== token);
  const own = tokens.findIndex((one) => decodeClaims(one)?.u_id === by);
  if (own < 0) return undefined;
  leave('switched', undefined);
  store({ tokens, selected: own, clockOffsetMs: session.clockOffsetMs });
  announce('switched');
  return token;
}

/** Being signed out remembers the address for the same user, pressing sign-out does not (model: sign-in on the wire). */
export function endSession(how: SessionEnd): void {
  // What has ended is the work as another, not one's own.
  if (how === 'token_expired' && leaveImpersonation() !== undefined) return;
  leave(how, readClaims());
  // The reason stays behind for the other tabs.
  writeStored(key, JSON.stringify({ ended: how }));
  announce(how);
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<SessionChange>).detail);
  window.addEventListener(changed, hear);
  return () => window.removeEventListener(changed, hear);
}

/** Does here what another tab did to the session, also to a tab that slept through it. Called once per page. */
export function followOtherTabs(): void {
  let seen = readStored(key);
  onSessionChange(() => {
    seen = readStored(key);
  });
  const look = () => {
    const now = readStored(key);
    if (now === seen) return;
    const change = compareSessions(seen, now);
    const former = claimsOf(parseSession(seen));
    seen = now;
    if (change !== 'started' && change !== 'refreshed') leave(change, former);
    announce(change);
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
}

function compareSessions(before: string | null, after: string | null): SessionChange {
  const now = claimsOf(parseSession(after));
  if (!now) return readReason(after);
  const former = claimsOf(parseSession(before));
  if (!former) return 'started';
  return former.u_id === now.u_id ? 'refreshed' : 'switched';
}

function readReason(stored: string | null): SessionEnd {
  const { ended } = (parseStored(stored) ?? {}) as { readonly ended?: unknown };
  return ended === 'token_expired' ? ended : 'signed_out';
}

function leave(how: SessionEnd | 'switched', who: Claims | undefined): void {
  forgetUser(how === 'token_expired' ? 'expired' : 'left');
  if (how === 'token_expired' && who) rememberAddress(who.u_id);
  else forgetAddress();
}

function store(session: Session): void {
  writeStored(key, JSON.stringify(session));
}

function announce(change: SessionChange): void {
  window.dispatchEvent(new CustomEvent<SessionChange>(changed, { detail: change }));
}

function parseSession(stored: string | null): Session | undefined {
  const { tokens, selected, clockOffsetMs } = (parseStored(stored) ?? {}) as Partial<Session>;
  if (!Array.isArray(tokens) || tokens.length === 0) return undefined;
  return { tokens, selected: Number(selected) || 0, clockOffsetMs: Number(clockOffsetMs) || 0 };
}

function tokenOf(session: Session | undefined): string | undefined {
  return session?.tokens[session.selected];
}

function claimsOf(session: Session | undefined): Claims | undefined {
  const token = tokenOf(session);
  return token === undefined ? undefined : decodeClaims(token);
}

function offsetBy(token: string | undefined): number {
  const claims = token === undefined ? undefined : decodeClaims(token);
  return claims ? computeClockOffset(claims, Date.now()) : 0;
}
