import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Database } from '../../store/connection/database.ts';
import { type Registration, selectSealed, selectSigners } from '../../store/registrations/self-registrations.ts';
import type { Sealer } from '../links/seal.ts';
import { createCompany } from './create-company.ts';
import { readProof } from './settle.ts';
import type { RegistrationData } from './start-registration.ts';

/** Makes the company of a registration that a person has reviewed; its row is locked. */
export async function approveRegistration(
  tx: Database,
  sealer: Sealer,
  registration: Registration,
): Promise<Refusal | undefined> {
  const sealed = await selectSealed(tx, registration._id);
  if (registration.status !== 'needs_review' || sealed === undefined) return 'registration_not_to_review';
  const signers = await selectSigners(tx, registration._id);
  const proofs = signers.filter(({ signed_at }) => signed_at !== null).map((one) => readProof(sealer, one));
  const data = JSON.parse(sealer.open(sealed)) as RegistrationData;
  const made = await createCompany(tx, registration, data, proofs);
  return made === 'taken' ? 'org_number_already_registered' : undefined;
}
