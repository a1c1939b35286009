import type { OnboardingFacts } from '@fordra/domain/parties/find-creditor-to-onboard';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** What an account says of the onboarding of its creditors. */
export async function selectOnboardingTerms(
  tx: Database,
  account: string,
): Promise<{ readonly isNextForced: boolean; readonly isOffered: boolean }> {
  const found = await tx
    .selectFrom('accounts')
    .select(['force_onboard_next_creditor', 'enable_creditor_onboarding'])
    .where('_id', '=', account)
    .executeTakeFirstOrThrow();
  return { isNextForced: found.force_onboard_next_creditor, isOffered: found.enable_creditor_onboarding };
}

/** Undefined if the account did not force the onboarding of its next creditor. */
export async function endForcedOnboarding(
  tx: Database,
  account: string,
): Promise<{ readonly partner: string | null } | undefined> {
  return tx
    .updateTable('accounts')
    .set({
      force_onboard_next_creditor: false,
      _etag: sql<string>`new_etag()`,
      _updated: sql<string>`greatest(business_now(), _updated + interval '1 millisecond')`,
    })
    .where('_id', '=', account)
    .where('force_onboard_next_creditor', '=', true)
    .returning('partner')
    .executeTakeFirst();
}

/** Who forces the onboarding of a new creditor of the account; neither changes before the creditor is stored. */
export async function selectForcesOfNew(
  tx: Database,
  account: string,
): Promise<{ readonly accountForces: boolean; readonly partnerForces: boolean }> {
  const { rows } = await sql<{ readonly of_account: boolean; readonly of_partner: boolean | null }>`
    select a.force_onboard_next_creditor as of_account,
      (select force_creditor_onboarding from partner_settings s where s.partner = a.partner) as of_partner
    from accounts a where a._id = ${account} for share of a`.execute(tx);
  return { accountForces: rows[0]?.of_account ?? false, partnerForces: rows[0]?.of_partner ?? false };
}

/** The partner's name and page, for the people of the creditors that it brings. */
export async function selectPartnerPage(
  db: Database,
  partner: string,
): Promise<{ readonly name: string; readonly url: string | null }> {
  const { name, url } = await db
    .selectFrom('partners')
    .select(['name', 'url'])
    .where('_id', '=', partner)
    .executeTakeFirstOrThrow();
  return { name, url: url || null };
}

const INACTIVE_MAX = 100;

/** Those of an account that may have to be onboarded, the oldest first. */
export async function selectInactiveCreditors(
  db: Database,
  account: string,
): Promise<readonly (OnboardingFacts & { readonly id: string })[]> {
  const { rows } = await sql<OnboardingFacts & { readonly id: string }>`
    select c._id as id, false as "isActive", c.onboarding ->> 'status' as onboarding,
      a.force_onboard_next_creditor as "isNextForced", a.enable_creditor_onboarding as "isOffered"
    from creditors c join accounts a on a._id = c.account
    where c.account = ${account} and not c.is_active and c.onboarding ->> 'status' <> 'completed'
      and (c.onboarding ->> 'status' = 'pending' or a.force_onboard_next_creditor or a.enable_creditor_onboarding)
    order by c._created, c._id limit ${INACTIVE_MAX}`.execute(db);
  return rows;
}
