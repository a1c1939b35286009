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

/** Whether the user signed out, or the server no longer accepts the token. */
export type SessionEnd = 'signed_out' | 'token_expired';
export type SessionChange = 'started' | 'refreshed' | 'switched' | SessionEnd;

const key = 'fordra.session';
const changed = 'fordra:session';
/** The time of the last sign-in in this browser; survives the session. */
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

/** The state of a token by the server's clock; the server decides about one without claims. */
export function lifeOf(token: string, session = readSession()): TokenLife {
  const claims = decodeClaims(token);
  return claims ? computeTokenLife(claims, Date.now() + (session?.clockOffsetMs ?? 0)) : 'lasting';
}

export function startSession(tokens: readonly string[]): void {
  store({ tokens, selected: 0, clockOffsetMs: offsetBy(tokens[0]) });
  writeStored(loginDateKey, new Date().toISOString());
  announce('started');
}

/** Replaces the old token by the fresh one; a session that has ended or changed meanwhile is left unchanged. */
export function replaceToken(old: string, fresh: string): void {
  const session = readSession();
  const index = session?.tokens.indexOf(old) ?? -1;
  if (!session || index < 0) return;
  store({ ...session, tokens: session.tokens.with(index, fresh), clockOffsetMs: offsetBy(fresh) });
  announce('refreshed');
}

/** Switches to another of the user's own users (spec A §4); the token of an impersonation is discarded. */
export function switchToken(index: number): void {
  const session = readSession();
  const token = session?.tokens[index];
  if (!session || token === undefined || index === session.selected) return;
  const tokens = session.tokens.filter((one) => one === token || !decodeClaims(one)?.signed_in_by_u_id);
  leave('switched', undefined);
  store({ ...session, tokens, selected: tokens.indexOf(token) });
  announce('switched');
}

/** Starts an impersonation; the own token is stored beside it. */
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

/** A forced sign-out stores the address for the same user, a requested one does not (model: sign-in on the wire). */
export function endSession(how: SessionEnd): void {
  // The impersonation has ended, not the own session.
  if (how === 'token_expired' && leaveImpersonation() !== undefined) return;
  leave(how, readClaims());
  // The reason is stored for the other tabs.
  writeStored(key, JSON.stringify({ ended: how }));
  announce(how);
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SessionChange>).detail);
  window.addEventListener(changed, handle);
  return () => window.removeEventListener(changed, handle);
}

/** Applies changes of the session by other tabs to this one, also after the tab was suspended. Called once per page. */
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
