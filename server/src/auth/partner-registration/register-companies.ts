import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { forceOnboarding } from '@fordra/domain/parties/onboarding';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { users } from '@fordra/resources/access/users';
import { accounts } from '@fordra/resources/parties/accounts';
import { creditors } from '@fordra/resources/parties/creditors';
import { sql } from 'kysely';
import type { AccountingCompany } from '../../integrations/accounting-companies/port.ts';
import { makeTenantGroups } from '../../records/write/make-tenant-groups.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockCompanies } from '../../store/registrations/self-registrations.ts';
import { insertMade } from './insert-made.ts';
import type { PartnerSession } from './partner-session.ts';

const action = 'register_companies';

type Terms = { readonly isForced: boolean; readonly template: string | null };

/**
 * The account of the person at the partner, with the companies as inactive creditors that the person completes and signs
 * for. The same session registers once: a repeated call finds what the first has made.
 */
export async function registerCompanies(
  tx: Database,
  session: PartnerSession,
  companies: readonly AccountingCompany[],
): Promise<Refusal | undefined> {
  const { rows } = await sql<{ account: string | null }>`
    select account from partner_registrations where _id = ${session.id} for update`.execute(tx);
  if (rows[0]?.account) return undefined;
  const terms = rows[0] && (await findTerms(tx, session));
  if (!terms) return 'no_partner_settings_found';
  const taken = await lockCompanies(
    tx,
    companies.map((one) => one.organization_no),
  );
  // A creditor that exists belongs to others.
  if (taken !== undefined) return 'no_access_to_update_creditor';
  const account = await insertAll(tx, session, companies, terms);
  await sql`update partner_registrations set account = ${account} where _id = ${session.id}`.execute(tx);
  return undefined;
}

/** What the partner's settings say of the companies of such people; undefined where they allow none any more. */
export async function findTerms(tx: Database, { partner, provider }: PartnerSession): Promise<Terms | undefined> {
  const { rows } = await sql<Terms>`
    select force_creditor_onboarding as "isForced", default_access_template as template from partner_settings
    where partner = ${partner} and (self_registration ->> 'enabled')::boolean
      and self_registration ->> 'provider' = ${provider} for share`.execute(tx);
  return rows[0];
}

async function insertAll(
  tx: Database,
  { partner, provider, subject, email }: PartnerSession,
  companies: readonly AccountingCompany[],
  { isForced, template }: Terms,
): Promise<string> {
  const account = await insertMade(
    tx,
    accounts,
    {
      ...{ name: capitaliseCompanyName(companies[0]!.name).slice(0, 120), partner },
      ...{ access_group_template: template, enable_creditor_onboarding: true },
    },
    action,
  );
  await makeTenantGroups(tx, accounts, account);
  const onboarding = isForced && forceOnboarding('partner', await selectBusinessNow(tx));
  for (const { name, organization_no, address } of companies) {
    const values = {
      ...{ name: capitaliseCompanyName(name).slice(0, 120), organization_no, account, partner, is_active: false },
      ...(address && { address: { country: 'SE', ...address } }),
      ...(onboarding && { onboarding }),
    };
    await makeTenantGroups(tx, creditors, await insertMade(tx, creditors, values, action));
  }
  const groups = await tx.selectFrom('access_groups').select('_id').where('account', '=', account).execute();
  const user = await insertMade(
    tx,
    users,
    {
      ...{ name: email, email, kind: 'creditor_user', account, language: 'sv', is_account_admin: true },
      access_groups: groups.map(({ _id }) => _id),
    },
    action,
  );
  await sql`insert into user_identities (user_id, provider, subject) values (${user}, ${provider}, ${subject})`.execute(
    tx,
  );
  return account;
}
