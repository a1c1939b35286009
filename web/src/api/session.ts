import { type Claims, decodeClaims } from './claims.ts';
import { rememberAddress } from './return-address.ts';
import { readStoredJson, writeStored } from './storage.ts';

export type Session = { readonly tokens: readonly string[]; readonly selected: number };

/** Asked for by the person, or by the server's refusal. */
type Change = 'chosen' | 'forced';

const key = 'fordra.session';
/** The storage event reaches only the other tabs; this one tells our own. */
const changedHere = 'fordra:session';

export function readSession(): Session | undefined {
  const stored = readStoredJson(key) as Partial<Session> | null;
  if (!Array.isArray(stored?.tokens) || stored.tokens.length === 0) return undefined;
  return { tokens: stored.tokens, selected: Number(stored.selected) || 0 };
}

export function selectedToken(): string | undefined {
  const session = readSession();
  return session?.tokens[session.selected];
}

export function readClaims(): Claims | undefined {
  const token = selectedToken();
  return token === undefined ? undefined : decodeClaims(token);
}

export function startSession(tokens: readonly string[]): void {
  store({ tokens, selected: 0 }, 'chosen');
}

/** Pressing sign-out forgets the address; being signed out remembers it for the same user (model: sign-in on the wire). */
export function endSession(how: Change): void {
  if (how === 'forced') rememberAddress(readClaims()?.u_id);
  store(null, how);
}

function store(session: Session | null, how: Change): void {
  writeStored(key, session && JSON.stringify(session));
  window.dispatchEvent(new CustomEvent<Change>(changedHere, { detail: how }));
}

export function onSessionChange(listener: (how: Change) => void): () => void {
  const inOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener('chosen');
  };
  const inThisTab = (event: Event) => listener((event as CustomEvent<Change>).detail);
  window.addEventListener('storage', inOtherTab);
  window.addEventListener(changedHere, inThisTab);
  return () => {
    window.removeEventListener('storage', inOtherTab);
    window.removeEventListener(changedHere, inThisTab);
  };
}
