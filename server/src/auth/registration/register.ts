import { isBound } from '@fordra/domain/parties/signing-rule';
import type { Database } from '../../store/connection/database.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  isUserOfRegistered,
  lockByOrder,
  type Registration,
  type Signer,
  setStatus,
} from '../../store/registrations/self-registrations.ts';
import type { Sealer } from '../links/seal.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { createCompany, type Proof } from './create-company.ts';
import { findSignature } from './poll-signature.ts';
import type { RegistrationParts, RegistrationRefusal, RegistrationSession } from './registration-parts.ts';
import type { RegistrationData } from './start-registration.ts';

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
    return settle(tx, sealer, found.registration, found.signers);
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

async function settle(
  tx: Database,
  sealer: Sealer,
  registration: Registration,
  signers: readonly Signer[],
): Promise<Registration['status'] | RegistrationRefusal> {
  const { _id: id, status, sealed } = registration;
  if (status === 'completed' || status === 'needs_review') return status;
  const proofs = signers.filter(({ signed_at }) => signed_at !== null).map((one) => readProof(sealer, one));
  if (proofs.length === 0) return { refusal: 'registration_not_signed' };
  if (sealed === null) return { refusal: 'registration_expired' };
  const data = JSON.parse(sealer.open(sealed)) as RegistrationData;
  const signed = proofs.map(({ person_no }) => person_no);
  if (isBound(data.rule, signed)) {
    const creditor = await createCompany(tx, registration, data, proofs);
    return creditor === 'taken' ? { refusal: 'org_number_already_registered' } : 'completed';
  }
  const next = data.rule === 'unreadable' ? 'needs_review' : 'awaiting_co_signer';
  if (status === 'signing') {
    const isTaken = await isWaiting(tx, registration.organization_no);
    if (isTaken) return { refusal: 'org_number_already_registered' };
    await setStatus(tx, id, next);
    if (next === 'awaiting_co_signer') await addJob(tx, 'ask-co-signers', { registration: id });
  }
  return next;
}

async function isWaiting(tx: Database, no: string): Promise<boolean> {
  const found = await tx
    .selectFrom('self_registrations')
    .select('_id')
    .where('organization_no', '=', no)
    .where('status', 'in', ['awaiting_co_signer', 'needs_review'])
    .executeTakeFirst();
  return found !== undefined;
}

export function readProof(sealer: Sealer, { sealed, signed_at }: Signer): Proof {
  return { ...(JSON.parse(sealer.open(sealed)) as Omit<Proof, 'signedAt'>), signedAt: String(signed_at) };
}
