import type { Requester } from '../records/requester.ts';
import type { Database } from '../store/database.ts';
import { endSession } from './end-session.ts';
import { finishEmailSignIn, type SignedIn } from './finish-email-sign-in.ts';
import { loadRequester, type Recognised } from './load-requester.ts';
import type { RequesterCache } from './requester-cache.ts';
import type { Sealer } from './seal.ts';
import { type Started, startEmailSignIn } from './start-email-sign-in.ts';
import { openTokens } from './tokens.ts';

/** Signing in and out, and knowing who asks: what `http` is handed. */
export type Auth = {
  recognise(token: string | undefined, origin: Requester['origin']): Promise<Recognised>;
  startEmail(input: {
    readonly email: string;
    readonly codeChallenge: string;
    readonly language: string;
  }): Promise<Started>;
  finishEmail(input: { readonly code: string; readonly codeVerifier: string }): Promise<SignedIn>;
  signOut(requester: Requester): Promise<void>;
};

export async function openAuth(db: Database, sealer: Sealer, cache: RequesterCache): Promise<Auth> {
  const tokens = await openTokens(db, sealer);
  return {
    async recognise(token, origin) {
      const kept = token === undefined ? undefined : cache.find(token);
      if (kept) return { requester: { ...kept, origin } };
      const known = await loadRequester(db, tokens, token, origin);
      if ('requester' in known) cache.keep(token!, known.requester);
      return known;
    },
    startEmail: (input) => startEmailSignIn(db, input),
    finishEmail: (input) => finishEmailSignIn(db, { sealer, tokens }, input),
    async signOut(requester) {
      await endSession(db, requester.session);
      cache.clear();
    },
  };
}
