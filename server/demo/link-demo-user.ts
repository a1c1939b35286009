import { testAccounts } from '@fordra/simulators/idp/test-accounts';
import { microsoftTenant } from '@fordra/simulators/idp/vendors';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

type Home = { readonly account: string } | { readonly partner: string } | { readonly solicitor: string } | undefined;

/** Is linked to no provider, and has not allowed sign-in by a verified address. */
const unlinked = 'finn';

/** Links a demo user to each identity provider. */
export async function linkDemoUser(db: Database, user: string, email: string, home: Home): Promise<void> {
  const account = testAccounts.find((one) => one.email === email);
  if (!account || account.key === unlinked) return;
  const company = account.companies?.find((name) => home && 'account' in home && name === home.account) ?? null;
  await sql`
    insert into user_identities (user_id, provider, subject, tenant)
    select ${user}, provider, coalesce(prefix, '') || ${account.key}, case when provider = 'accounting_connect' then ${company} end
    from (values ('google', null), ('microsoft', ${`${microsoftTenant} `}), ('accounting', null),
      ('accounting_connect', null), ('scanning', null)) known (provider, prefix)`.execute(db);
}
