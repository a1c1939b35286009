import { allResources } from '@fordra/resources/all-resources';
import { attributeRight, type Grant, grantsFor, type Reader } from '@fordra/schema/access';
import { tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import { demoGroups } from '../demo/access-groups.ts';
import { canariesOf, empower, makeTenant, rightsOf, storedResources } from './canary-tenants.ts';
import { type FuzzRequest, presentEtag } from './fuzz-requests.ts';
import type { Hints } from './fuzz-values.ts';
import { aUser, signAs } from './people.ts';
import type { testPortal } from './test-portal.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;

export type Bearer = {
  readonly token: string | undefined;
  /** Of the house: other tenants are no secret to it. */
  readonly isHouse: boolean;
  /** The attributes it may read, by resource. */
  readonly readable: ReadonlyMap<string, ReadonlySet<string>>;
};

export type FuzzWorld = Awaited<ReturnType<typeof buildFuzzWorld>>;

/** Two tenants, and bearers of every kind who belong to the second or to the house. */
export async function buildFuzzWorld(portal: Portal) {
  const { db } = portal;
  const secret = await makeTenant(db, 'alfaqx');
  const own = await makeTenant(db, 'betaqx');
  const creditorUser = await empower(db, own, 'account', rightsOf('as in the demo', 'account'));
  const partnerUser = await empower(db, own, 'partner', rightsOf('everything, without row filters', 'partner'));
  const narrow: Grant = {
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    full_attribute_access: false,
    attribute_access: { name: 'write', account: 'read', creditor: 'read', address: 'read' },
  };
  const people = {
    'creditor user': { user: creditorUser, rights: rightsOf('as in the demo', 'account') },
    'partner user': { user: partnerUser, rights: rightsOf('everything, without row filters', 'partner') },
    support: { user: await aUser(db, { groups: [demoGroups.support.rights] }), rights: demoGroups.support.rights },
    narrow: await aNarrowUser(),
    nobody: { user: await aUser(db), rights: {} },
  };

  async function aNarrowUser() {
    const rights = Object.fromEntries(storedResources.map(({ name }) => [name, narrow]));
    return { user: await aUser(db, { groups: [rights], account: own.account, kind: 'creditor_user' }), rights };
  }

  const bearers = new Map<string, Bearer>();
  for (const [name, { user, rights }] of Object.entries(people)) {
    // What has written stays: an acting user with history cannot be removed by another.
    await sql`insert into history_entries (method, resource, resource_id, user_id, changes)
      values ('PATCH', 'users', ${user}, ${user}, '[]')`.execute(db);
    const reader: Reader = { rights: [rights], systemUser: false, readonly: false };
    const isHouse = name === 'support' || name === 'nobody';
    bearers.set(name, { token: await signAs(portal, user), isHouse, readable: readableBy(reader) });
  }
  const errand = await signAs(portal, creditorUser, { custom_access: 'sign_agreements' });
  const readonly = await signAs(portal, creditorUser, { readonly: true });
  const ofCreditorUser = bearers.get('creditor user')!;
  bearers.set('read-only', { ...ofCreditorUser, token: readonly });
  bearers.set('errand', { ...ofCreditorUser, token: errand, readable: new Map() });
  bearers.set('no token', { ...ofCreditorUser, token: undefined, readable: new Map() });
  bearers.set('bad token', { ...ofCreditorUser, token: `${ofCreditorUser.token}x`, readable: new Map() });

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
  const users = Object.values(people).map(({ user }) => user);
  /** Undoes what one bearer may do to another. */
  const revive = () =>
    sql`update users set is_disabled = false, valid_until = null where _id = any(${users})`.execute(db);
  return { bearers, hints, canaries: canariesOf(secret, own), revive, send };

  async function send({ as, method, url, headers, body }: FuzzRequest) {
    const token = bearers.get(as)!.token;
    const version = headers['if-match'] === presentEtag ? { 'if-match': await etagAt(url) } : {};
    const begun = performance.now();
    const reply = await portal.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...version, ...(token && { 'x-api-key': token }) },
      ...(body !== undefined && { payload: body }),
    });
    return { reply, ms: performance.now() - begun };
  }

  async function etagAt(url: string): Promise<string> {
    const [, resource, id] = /^\/api\/([^/?]+)\/([0-9a-f]{24})/.exec(url) ?? [];
    if (!storedResources.some(({ name }) => name === resource)) return 'x';
    const { rows } = await sql<{ _etag: string }>`
      select _etag from ${sql.table(tableOf({ name: resource! }))} where _id = ${id}`.execute(db);
    return rows[0]?._etag ?? 'x';
  }
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
