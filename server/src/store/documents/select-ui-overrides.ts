import type { userKinds } from '@fordra/resources/access/users';
import type { Database } from '../connection/database.ts';

/** The active overrides of screens for this user: for all users, for the role, for the partner or the account, in that order. */
export async function selectUiOverrides(
  db: Database,
  user: { readonly kind: string; readonly account: string | null; readonly partner: string | null },
): Promise<readonly unknown[]> {
  const role = user.kind as (typeof userKinds)[number];
  const rows = await db
    .selectFrom('ui_structures')
    .select('structure')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '=', role)]))
    .where((eb) => eb.or([eb('account', 'is', null), eb('account', '=', user.account)]))
    .where((eb) =>
      eb.or([eb('partner', 'is', null), eb('partner', '=', user.partner), eb('account', '=', user.account)]),
    )
    .orderBy('account', (order) => order.asc().nullsFirst())
    .orderBy('partner', (order) => order.asc().nullsFirst())
    .orderBy('role', (order) => order.asc().nullsFirst())
    .orderBy('version')
    .execute();
  return rows.map(({ structure }) => structure);
}
