import type { LoginDenial } from '@fordra/domain/refusals/login-denials';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import { type Opened, openSessions } from '../sessions/open-sessions.ts';
import { type Device, newDevice, withProof } from './device.ts';
import { logSignIn } from './log-sign-in.ts';
import type { AuthContext } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

/** The tokens, and the device with a proof of the address; or the reason why the proven person may not sign in. */
export type SignedInByEmail =
  | { readonly tokens: readonly string[]; readonly device: Device }
  | { readonly denial: LoginDenial };

type ProvenEmail = {
  readonly method: 'email_code' | 'email_link';
  readonly email: string;
  readonly visitor: Visitor;
};

/** Opens and logs the sessions of an address that is proven, in the transaction that uses up the proof. */
export async function openByEmail(tx: Database, sealer: Sealer, proven: ProvenEmail): Promise<Opened> {
  const { method, email, visitor } = proven;
  const opened = await openSessions(tx, { email }, { method, visitor });
  if (opened === 'nobody') return opened;
  if ('denial' in opened) await logSignIn(tx, sealer, { method, visitor, outcome: opened.denial, email });
  else
    for (const { u_id: user } of opened.claims)
      await logSignIn(tx, sealer, { method, visitor, outcome: 'signed_in', user });
  return opened;
}

export async function buildSignedIn(
  { sealer, tokens }: AuthContext,
  opened: Exclude<Opened, 'nobody'>,
  { email, visitor }: Pick<ProvenEmail, 'email' | 'visitor'>,
): Promise<SignedInByEmail> {
  if ('denial' in opened) return opened;
  return {
    tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))),
    device: withProof(sealer, visitor.device ?? newDevice(), email),
  };
}
