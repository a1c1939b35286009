import { roleKeys } from '@fordra/resources/all-roles';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import { shipAgreement } from '../src/engine/agreements/ship-agreement.ts';
import { changesBetween } from '../src/records/write/changes-between.ts';
import { publishAccessTemplates } from '../src/records/write/publish-access-templates.ts';
import { selectGroupsOfTemplates } from '../src/store/access/access-templates.ts';
import { completeTenantGroups } from '../src/store/access/tenant-groups.ts';
import { advisoryLocks } from '../src/store/connection/advisory-locks.ts';
import type { Database } from '../src/store/connection/database.ts';
import { insertHistory } from '../src/store/documents/insert-history.ts';
import { linkDemoUser } from './link-demo-user.ts';
import {
  demoAccounts,
  demoCustomer,
  demoNotes,
  demoPartner,
  demoSolicitor,
  demoUsers,
} from './world/people/demo-world.ts';

type Ids = Map<string, string>;
type Row = Readonly<Record<string, unknown>>;
type Made = { readonly resource: string; readonly id: string; readonly row: Row };

/** Inserts the users and companies of the demo once and atomically, however many processes start at the same time. */
export async function buildDemo(db: Database): Promise<readonly { email: string; role: string }[]> {
  await publishAccessTemplates(db);
  await shipAgreement(db);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.demoUsers})`.execute(tx);
    const { rows } = await sql<{ made: boolean }>`select exists(select from users) as made`.execute(tx);
    if (!rows[0]!.made) await insertWorld(tx);
  });
  return demoUsers.flatMap(({ email, role }, at) =>
    demoUsers.findIndex((one) => one.email === email) === at ? [{ email, role }] : [],
  );
}

/** Where the demo's mailbox can write to each channel. */
const channelNames = { creditor: 'borgenarer', partner: 'partner', solicitor: 'ombud', debtor: 'galdenarer' } as const;

async function insertWorld(db: Database): Promise<void> {
  for (const [key, name] of Object.entries(channelNames))
    await sql`update ticket_channels set email = ${`${name}@fordra.example`} where key = ${key}`.execute(db);
  const made: Made[] = [];
  const add = async (resource: string, row: Row): Promise<string> => {
    const id = await insert(db, tableOf({ name: resource }), row);
    made.push({ resource, id, row });
    return id;
  };
  const partner = await add('partners', demoPartner);
  const homes: Ids = new Map([
    [demoPartner.name, partner],
    [demoSolicitor.name, await add('solicitors', demoSolicitor)],
  ]);
  const creditorIds: Ids = new Map();
  for (const { name, hasPartner, creditors } of demoAccounts) {
    const owner = { partner: hasPartner ? partner : null };
    const account = await add('accounts', { name, ...owner });
    homes.set(name, account);
    for (const creditor of creditors)
      creditorIds.set(creditor.name, await add('creditors', { ...creditor, ...owner, account, is_active: true }));
  }
  const { creditor: of, ...kim } = demoCustomer;
  const account = homes.get('Nordvik-koncernen')!;
  const debtor = await add('debtors', { ...kim, account });
  const customer = await add('customers', { ...kim, account, creditor: creditorIds.get(of)!, debtor });
  await completeTenantGroups(db);
  const groups = await selectGroupsOfTemplates(db, roleKeys);
  const users: Ids = new Map();
  for (const { email, name, kind, personNo, home, templates } of demoUsers) {
    const id = await add('users', {
      email,
      name,
      kind,
      person_no: personNo,
      account: home && 'account' in home ? homes.get(home.account)! : null,
      partner: home && 'partner' in home ? homes.get(home.partner)! : null,
      customer: kind === 'customer_user' ? customer : null,
      solicitor: home && 'solicitor' in home ? homes.get(home.solicitor)! : null,
      access_groups: templates.map((template) => groups.get(template)!),
    });
    users.set(email, id);
    await linkDemoUser(db, id, email, home);
  }
  for (const { on, by, ...note } of demoNotes) {
    const { name: author_name } = demoUsers.find(({ email }) => email === by)!;
    const target = { target_resource: 'creditors', target_id: creditorIds.get(on)! };
    const owners = { account: homes.get('Nordvik-koncernen')!, creditor: target.target_id };
    const isShared = note.visibility === 'shared';
    await add('notes', { ...note, ...target, author: users.get(by)!, author_name, ...(isShared && owners) });
  }
  for (const one of made) await writeHistory(db, users.get('sys@fordra.example')!, one);
}

/** Writes the history row that a POST by the system user would have written. */
async function writeHistory(db: Database, sysUser: string, { resource, id, row }: Made): Promise<void> {
  const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const ownerIn = (name: 'account' | 'partner') =>
    resource === `${name}s` ? id : ((row[name] as string | null | undefined) ?? null);
  await insertHistory(db, {
    method: 'POST',
    resource,
    resourceId: id,
    user: resource === 'notes' ? String(row.author) : sysUser,
    signedInBy: null,
    fromAddress: null,
    requestId: null,
    account: ownerIn('account'),
    partner: ownerIn('partner'),
    changes: changesBetween({}, filled),
  });
}

async function insert(db: Database, table: string, row: Row): Promise<string> {
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const { rows } = await sql<{ _id: string }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(values)}) returning _id`.execute(db);
  return rows[0]!._id;
}
