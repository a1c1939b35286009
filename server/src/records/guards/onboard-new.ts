import { forceOnboarding, forcerOfNew } from '@fordra/domain/parties/onboarding';
import { creditors } from '@fordra/resources/parties/creditors';
import type { Resource } from '@fordra/schema/define-resource';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectForcesOfNew } from '../../store/parties/onboarding-terms.ts';

/** A new creditor is to be onboarded where its account or its partner's settings say so. */
export async function onboardNew(tx: Database, resource: Resource, values: Row): Promise<Row> {
  if (resource !== creditors || typeof values.account !== 'string') return values;
  const by = forcerOfNew(await selectForcesOfNew(tx, values.account));
  return by ? { ...values, onboarding: forceOnboarding(by, await selectBusinessNow(tx)) } : values;
}
