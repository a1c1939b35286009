import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { demoGroups } from './access-groups.ts';
import { demoAccounts, demoPartner, demoUsers } from './demo-world.ts';

const demoLock = 4_713;

type Ids = Map<string, string>;

/** Makes the demo world once, whole or not at all, however many processes start at the same time. */
export async function buildDemo(db: Database): Promise<readonly { email: string; role: string }[]> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(tx);
    const { rows } = await sql<{ made: boolean }>`select exists(select from users) as made`.execute(tx);
    if (!rows[0]!.made) await insertWorld(tx);
  });
  return demoUsers.map(({ email, role }) => ({ email, role }));
}

async function insertWorld(db: Database): Promise<void> {
  const partner = await insert(db, 'partners', demoPartner);
  const homes: Ids = new Map([[demoPartner.name, partner]]);
  for (const { name, hasPartner, creditors } of demoAccounts) {
    const owner = { partner: hasPartner ? partner : null };
    const account = await insert(db, 'accounts', { name, ...owner });
    homes.set(name, account);
    for (const creditor of creditors)
      await insert(db, 'creditors', { ...creditor, ...owner, account, is_active: true });
  }
  const groups: Ids = new Map();
  for (const [key, group] of Object.entries(demoGroups)) groups.set(key, await insert(db, 'access_groups', group));
  for (const { email, name, kind, home, group } of demoUsers) {
    await insert(db, 'users', {
      email,
      name,
      kind,
      account: home && 'account' in home ? homes.get(home.account)! : null,
      partner: home && 'partner' in home ? homes.get(home.partner)! : null,
      access_groups: group ? [groups.get(group)!] : [],
    });
  }
}

async function insert(db: Database, table: string, row: Readonly<Record<string, unknown>>): Promise<string> {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const { rows } = await sql<{ _id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(values)}) returning _id`.execute(db);
  return rows[0]!._id;
}
