import { allResources } from '@fordra/resources/all-resources';
import { accessTemplates } from '@fordra/resources/all-roles';
import { attributeRight, type Grant, grantsFor, type Reader, type Rights } from '@fordra/schema/access';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { aUser, signAs } from '../portal/people.ts';
import type { testPortal } from '../portal/test-portal.ts';
import { canariesOf, empower, makeTenant, rightsOf, storedResources, type Tenant } from '../tenants/canary-tenants.ts';
import { type FuzzRequest, presentEtag } from './fuzz-requests.ts';
import type { Hints } from './fuzz-values.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;

export type Bearer = {
  readonly token: string | undefined;
  /** A member of staff, who may read all tenants. */
  readonly isStaff: boolean;
  /** The attributes that the bearer may read, by resource. */
  readonly readable: ReadonlyMap<string, ReadonlySet<string>>;
};

export type FuzzWorld = Awaited<ReturnType<typeof buildFuzzWorld>>;

/** Two tenants, and bearers of every kind that belong to the second tenant or to the staff. */
export async function buildFuzzWorld(portal: Portal) {
  const { db } = portal;
  const secret = await makeTenant(db, 'alfaqx');
  const own = await makeTenant(db, 'betaqx');
  const people = await makePeople(db, own);
  const bearers = await makeBearers(portal, people);
  const ids = Object.fromEntries(
    storedResources.map(({ name }) => {
      const rows = [...(own.rows[name] ?? []), ...(own.rows[name] ?? []), ...(secret.rows[name] ?? [])];
      return [name, [...rows.map(({ _id }) => _id), ...(rows.length === 0 ? ['f'.repeat(24)] : [])]];
    }),
  );
  const weights = ['creditor user', 'creditor user', 'partner user', 'partner user', 'support', 'support', 'narrow'];
  const hints: Hints = {
    bearers: [...weights, ...weights, ...bearers.keys()],
    ids,
    texts: [...canariesOf(secret, own), ...canariesOf(own, secret)],
  };
  const users = [...people.values()].map(({ user }) => user);
  return {
    bearers,
    hints,
    canaries: canariesOf(secret, own),
    /** Reverts what one bearer may have done to another. */
    revive: () => sql`update users set is_disabled = false, valid_until = null where _id = any(${users})`.execute(db),

    async send({ as, method, url, headers, body }: FuzzRequest) {
      const { token } = bearers.get(as)!;
      const version = headers['if-match'] === presentEtag ? { 'if-match': await etagAt(db, url) } : {};
      const begun = performance.now();
      const reply = await portal.app.inject({
        method: method as 'GET',
        url,
        headers: { ...headers, ...version, ...(token && { 'x-api-key': token }) },
        ...(body !== undefined && { payload: body }),
      });
      return { reply, ms: performance.now() - begun };
    },
  };
}

type People = ReadonlyMap<string, { readonly user: string; readonly rights: Rights }>;

async function makePeople(db: Database, own: Tenant): Promise<People> {
  const ofAccount = rightsOf('as in the demo', 'account');
  const ofPartner = rightsOf('everything, without row filters', 'partner');
  const narrow: Grant = {
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    full_attribute_access: false,
    attribute_access: { name: 'write', account: 'read', creditor: 'read', address: 'read' },
  };
  const narrowly = Object.fromEntries(storedResources.map(({ name }) => [name, narrow]));
  const inAccount = { account: own.account, kind: 'creditor_user' } as const;
  const { rights: support } = accessTemplates.support;
  const people: People = new Map([
    ['creditor user', { user: await empower(db, own, 'account', ofAccount), rights: ofAccount }],
    ['partner user', { user: await empower(db, own, 'partner', ofPartner), rights: ofPartner }],
    ['support', { user: await aUser(db, { groups: [support] }), rights: support }],
    ['narrow', { user: await aUser(db, { groups: [narrowly], ...inAccount }), rights: narrowly }],
    ['nobody', { user: await aUser(db), rights: {} }],
  ]);
  // Users who have written are kept: an acting user with history cannot be deleted.
  for (const { user } of people.values())
    await sql`insert into history_entries (method, resource, resource_id, user_id, changes)
      values ('PATCH', 'users', ${user}, ${user}, '[]')`.execute(db);
  return people;
}

async function makeBearers(portal: Portal, people: People): Promise<ReadonlyMap<string, Bearer>> {
  const bearers = new Map<string, Bearer>();
  for (const [name, { user, rights }] of people) {
    const readable = readableBy({ rights: [rights], systemUser: false, readonly: false });
    const isStaff = name === 'support' || name === 'nobody';
    bearers.set(name, { token: await signAs(portal, user), isStaff, readable });
  }
  const { user } = people.get('creditor user')!;
  const whole = bearers.get('creditor user')!;
  const none = { ...whole, readable: new Map() };
  bearers.set('read-only', { ...whole, token: await signAs(portal, user, { readonly: true }) });
  bearers.set('errand', { ...none, token: await signAs(portal, user, { custom_access: 'sign_agreements' }) });
  bearers.set('no token', { ...none, token: undefined });
  bearers.set('bad token', { ...none, token: `${whole.token}x` });
  return bearers;
}

/** The current etag of the document at an address. */
async function etagAt(db: Database, url: string): Promise<string> {
  const [, resource, id] = /^\/api\/([^/?]+)\/([0-9a-f]{24})/.exec(url) ?? [];
  const found = storedResources.find(({ name }) => name === resource);
  if (!found) return 'x';
  const { rows } = await sql<{ _etag: string }>`
    select _etag from ${sql.table(tableOf(found))} where _id = ${id}`.execute(db);
  return rows[0]?._etag ?? 'x';
}

function readableBy(reader: Reader): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    allResources.map((resource) => {
      const grants = grantsFor(reader, resource, 'GET');
      const names = Object.keys(resource.fields).filter((name) => attributeRight(grants, name) !== 'none');
      return [resource.name, new Set(grants.length > 0 ? [...names, '_id', '_etag', '_created', '_updated'] : [])];
    }),
  );
}
