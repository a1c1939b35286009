import { isUserOfRegistered, lockByOrder, type Registration } from '../../store/registrations/self-registrations.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { findSignature } from './poll-signature.ts';
import type { RegistrationParts, RegistrationRefusal, RegistrationSession } from './registration-parts.ts';
import { settle } from './settle.ts';

export type Registered =
  | { readonly status: 'completed'; readonly tokens: readonly string[] }
  | { readonly status: 'awaiting_co_signer' | 'needs_review' }
  | RegistrationRefusal;

/**
 * Makes the company of what is signed: everything or nothing, and once. The same token again has the same outcome, so
 * that a client that got no answer may repeat the call.
 */
export async function register(
  parts: RegistrationParts,
  session: RegistrationSession,
  token: string,
  visitor: Visitor,
): Promise<Registered> {
  const { db, sealer, tokens } = parts.context;
  const order = await findSignature(parts, session, token);
  if (!order) return { refusal: 'registration_expired' };
  const status = await db.transaction().execute(async (tx): Promise<Registration['status'] | RegistrationRefusal> => {
    const found = await lockByOrder(tx, order._id);
    if (!found || found.registration.status === 'expired') return { refusal: 'registration_expired' };
    return settle(tx, sealer, found);
  });
  if (typeof status !== 'string') return status;
  if (status !== 'completed') return { status: status as 'awaiting_co_signer' | 'needs_review' };
  // A co-signer becomes no user of the company, and is not signed in as the user of another one.
  const { person_no: personNo } = session.person;
  if (!(await isUserOfRegistered(db, order._id, personNo))) return { status: 'completed', tokens: [] };
  const opened = await db
    .transaction()
    .execute((tx) => openSessions(tx, { personNo }, { method: 'mobile_bankid', visitor }));
  if (opened === 'nobody' || 'denial' in opened) return { status: 'completed', tokens: [] };
  return { status: 'completed', tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
}
