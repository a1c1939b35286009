import { isBound } from '@fordra/domain/parties/signing-rule';
import type { Database } from '../../store/connection/database.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  type LockedRegistration,
  lockRegistration,
  type Registration,
  type Signer,
  selectSignedUnsettled,
  setStatus,
} from '../../store/registrations/self-registrations.ts';
import type { Sealer } from '../links/seal.ts';
import { createCompany, type Proof } from './create-company.ts';
import type { RegistrationRefusal } from './registration-parts.ts';
import type { RegistrationData } from './start-registration.ts';

type Opener = Pick<Sealer, 'open'>;

/** Makes the company once everybody who must has signed, else says whom it waits for. */
export async function settle(
  tx: Database,
  sealer: Opener,
  { registration, signers }: LockedRegistration,
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

/** Goes on with what was signed by people whose browser closed before it asked for the company. */
export async function settleSigned(db: Database, sealer: Opener): Promise<void> {
  for (const id of await selectSignedUnsettled(db))
    await db.transaction().execute(async (tx) => {
      const found = await lockRegistration(tx, id);
      if (found) await settle(tx, sealer, found);
    });
}

export function readProof(sealer: Opener, { sealed, signed_at }: Signer): Proof {
  return { ...(JSON.parse(sealer.open(sealed)) as Omit<Proof, 'signedAt'>), signedAt: String(signed_at) };
}
