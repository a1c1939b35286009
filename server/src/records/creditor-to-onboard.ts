import { type CreditorToOnboard, findCreditorToOnboard } from '@fordra/domain/parties/find-creditor-to-onboard';
import { grantsForAction } from '@fordra/schema/access';
import type { Database } from '../store/connection/database.ts';
import { selectInactiveCreditors } from '../store/parties/onboarding-terms.ts';
import type { CatalogueEntry } from './rows/catalogue.ts';
import type { Requester } from './rows/requester.ts';
import { filterTargets } from './write/load-target.ts';

/** The creditor that the requester, an account admin as a rule, has to onboard before anything else. */
export async function loadCreditorToOnboard(
  db: Database,
  requester: Requester,
  creditors: CatalogueEntry | undefined,
): Promise<CreditorToOnboard | null> {
  const { account } = requester.user;
  const grants = creditors ? grantsForAction(requester, creditors.resource, 'complete_onboarding') : [];
  if (!creditors || account === null || grants.length === 0) return null;
  const inactive = await selectInactiveCreditors(db, account);
  const ids = inactive.map(({ id }) => id);
  const allowed = await filterTargets(db, requester, creditors, grants, ids);
  return findCreditorToOnboard(inactive.filter(({ id }) => allowed.has(id))) ?? null;
}
