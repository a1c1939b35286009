import { noOnboarding } from '@fordra/domain/parties/onboarding';
import type { Grant, Rights } from '@fordra/schema/access';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { draftTable } from '../../src/store/migrations/draft-table.ts';
import { ownTables } from './contract-catalogue.ts';

export const rows = 60;
export const unknownId = 'ffffffffffffffffffffffff';
export const readonlyId = '0000000000000000000d0000';
export const settingsId = '0000000000000000000e0000';
export const documentId = '0000000000000000000f0000';
export const accountId = '0000000000000000000a0000';

/** The id of the n-th creditor, and its etag before the first write. */
export const idOf = (n: number): string => `0000000000000000000c${String(n).padStart(4, '0')}`;
export const etagOf = (n: number): string => `e${String(n).padStart(39, '0')}`;

const all: Grant = {
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  full_attribute_access: true,
  attribute_access: {},
};
const some = (methods: Grant['methods'], attribute_access: Grant['attribute_access']): Grant => ({
  methods,
  full_attribute_access: false,
  attribute_access,
});

/** The bearers and their rights, one group a line. `system` is a system user, who needs no group. */
const groups = {
  editor: [
    {
      creditors: all,
      'readonly--things': all,
      documents: all,
      'user--settings': all,
      'creditor--notifications': all,
      logins: { ...all, methods: ['POST'] },
    },
    { logins: some(['GET'], { email: 'read' }) },
  ],
  active: [{ creditors: { ...all, filter: { is_active: true }, user_filter: { is_active: true } } }],
  public: [{ creditors: some(['GET'], { name: 'read' }), 'creditor--notifications': some(['GET'], { type: 'read' }) }],
  filtered: [{ creditors: some(['GET'], { name: 'read', prog: 'read', address: 'read' }) }],
  partial: [{ creditors: some(['GET', 'PATCH', 'PUT'], { name: 'write', rating: 'read' }) }],
  mixed: [
    { creditors: { ...all, filter: { is_active: true } } },
    { creditors: some(['GET', 'PATCH'], { name: 'write', prog: 'read' }) },
  ],
  nobody: [],
  system: [],
} as const satisfies Record<string, readonly Rights[]>;

export type Role = keyof typeof groups;
export const roles = Object.keys(groups) as Role[];
export const emailOf = (role: Role): string => `${role}@contract.example`;

/**
 * Creates the contract's tables in a schema that precedes the product's in the search path, the users, and the first
 * rows.
 */
export async function buildContractWorld(db: Database): Promise<void> {
  await sql`create schema contract`.execute(db);
  for (const resource of ownTables) await sql.raw(draftTable(resource)).execute(db);
  await sql`insert into accounts (_id, name) values (${accountId}, 'Kontot')`.execute(db);
  for (const role of roles) {
    const ids: string[] = [];
    for (const rights of groups[role]) {
      const made = await sql<{ _id: string }>`
        insert into access_groups (name, rights) values (${role}, ${JSON.stringify(rights)}) returning _id`.execute(db);
      ids.push(made.rows[0]!._id);
    }
    await sql`insert into users (name, email, kind, access_groups)
      values (${role}, ${emailOf(role)}, ${role === 'system' ? 'system_user' : 'staff'}, ${JSON.stringify(ids)})`.execute(
      db,
    );
  }
  await fillContractTables(db);
}

/** Restores the rows to their state before the first write. */
export async function fillContractTables(db: Database): Promise<void> {
  await sql`truncate ${sql.join(ownTables.map((resource) => sql.table(tableOf(resource))))}`.execute(db);
  await sql`insert into creditors
    select * from jsonb_populate_recordset(null::creditors, ${JSON.stringify(Array.from({ length: rows }, aCreditor))})`.execute(
    db,
  );
  await sql`insert into readonly_things (_id, name) values (${readonlyId}, 'Orörlig')`.execute(db);
  await sql`insert into user_settings (_id, settings)
    values (${settingsId}, ${JSON.stringify({ ui: { language: 'sv', theme: 'dark' } })})`.execute(db);
  await sql`insert into documents (_id, title, file) values (${documentId}, 'Avtal', ${JSON.stringify({
    id: unknownId,
    filename: 'avtal.pdf',
    content_type: 'application/pdf',
    size: 1_234,
  })})`.execute(db);
  await sql`insert into creditor_notifications (type, hidden_by_creditor)
    select case when n % 2 = 0 then 'new_decision' else 'new_ticket_response' end, n % 5 = 0 from generate_series(1, 20) n`.execute(
    db,
  );
  await sql`insert into internal_log (line) values ('inte för andra')`.execute(db);
}

/** The n-th row was created and last changed n days after noon of 1 January 2026. */
function aCreditor(_: unknown, n: number) {
  const at = new Date(Date.UTC(2026, 0, 1 + n, 12)).toISOString();
  return {
    _id: idOf(n),
    _etag: etagOf(n),
    _created: at,
    _updated: at,
    prog: n,
    name: `Creditor ${String(n).padStart(2, '0')}`,
    kind: (['standard', 'foreign', 'parking'] as const)[n % 3],
    rating: n % 11,
    capital: n * 100,
    closed: n >= 50 ? at : null,
    note: n % 2 === 0 ? 'notera' : null,
    tags: [`t${n % 4}`, 'alla'],
    address: { zip_code: '22100', city: (['Lund', 'Malmö', 'Ystad', 'Ängelholm', 'Åhus'] as const)[n % 5] },
    locked: 'sys',
    onboarding: noOnboarding,
    organization_no: `55600000${String(n).padStart(2, '0')}`,
    account: n < 30 ? accountId : null,
    founded: n === 0 ? '2001-02-03T04:05:06.789Z' : null,
    due: n === 0 ? '2026-02-28' : null,
    is_active: n % 2 === 0,
    lang: n % 2 === 0 ? 'sv' : 'en',
  };
}
