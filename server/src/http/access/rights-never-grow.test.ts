import type { Rights } from '@fordra/schema/access';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { aUser, type Person, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { grantRuns, proofSeed } from '../../../testing/proof-size.ts';

/* What users may do together is read through the API: every row and attribute that one of them sees or may write. */

const portal = await testPortal();
afterAll(portal.close);
// Without templates no role may be given by the right to all users, which would count as a right that nobody had used.
await portal.pool.query('update access_groups g set rights = group_rights(g), template = null');
await portal.pool.query('delete from access_templates');
const { rows: homes } = await portal.pool.query<{ _id: string; name: string }>(
  'select _id, name from accounts order by name',
);
const account = (name: string) => homes.find((home) => home.name === name)!._id;
const { rows: creditors } = await portal.pool.query<{ _id: string }>('select _id from creditors order by _id limit 3');

const all = { methods: ['GET', 'POST', 'PATCH'], full_attribute_access: true, attribute_access: {} } as const;
const names = { ...all, full_attribute_access: false, attribute_access: { name: 'write', email: 'read' } } as const;
const own = { filter: { account: '$user.account' } };
const listed = { filter: { _id: { $in: '$user.creditors' } } };
const manages: Rights = {
  users: all,
  'access--groups': { ...all, actions: ['follow_template', 'detach_group'] },
  'access--templates': { ...all, actions: ['publish_template'] },
};
const someRights: readonly Rights[] = [
  {},
  { creditors: all },
  { creditors: { ...names, ...own } },
  { creditors: { ...names, methods: ['GET'], ...listed } },
  { creditors: { ...all, ...own, user_filter: { is_active: false } } },
  { ...manages, creditors: { ...names, methods: ['GET'] } },
  { customers: { ...all, ...own } },
  { customers: all, units: all },
];
const someCreditors = [null, [], [creditors[0]!._id], creditors.map(({ _id }) => _id)];

const people: readonly Partial<Person>[] = [
  { kind: 'staff', groups: [{ ...manages, creditors: { ...names, methods: ['GET'] } }] },
  { kind: 'staff', groups: [manages, { customers: all }] },
  {
    kind: 'creditor_user',
    account: account('Nordvik-koncernen'),
    groups: [manages, { creditors: { ...names, ...own } }],
  },
  { kind: 'creditor_user', account: account('Solo AB'), groups: [manages, { creditors: { ...all, ...listed } }] },
];

const at = fc.nat({ max: 99 });
const aWrite = fc.oneof(
  fc.record({ kind: fc.constant('user' as const), by: at, of: at, groups: fc.array(at, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('new' as const), by: at, of: at, groups: fc.array(at, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('rights' as const), by: at, of: at, rights: fc.constantFrom(...someRights) }),
  fc.record({ kind: fc.constant('template' as const), by: at, of: at, rights: fc.constantFrom(...someRights) }),
  fc.record({ kind: fc.constant('limit' as const), by: at, of: at, creditors: fc.constantFrom(...someCreditors) }),
);
type Write = typeof aWrite extends fc.Arbitrary<infer W> ? W : never;
type World = { readonly users: string[]; readonly groups: readonly string[] };

async function makeWorld(): Promise<World> {
  const users: string[] = [];
  for (const person of people) users.push(await aUser(portal.db, person));
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select _id from access_groups where _id in
      (select jsonb_array_elements_text(access_groups) from users where _id = any($1)) order by _id`,
    [users],
  );
  return { users, groups: rows.map(({ _id }) => _id) };
}

const pick = (list: readonly string[], index: number) => list[index % list.length]!;
let made = 0;

async function send({ users, groups }: World, write: Write): Promise<number> {
  const token = await signAs(portal, pick(users, write.by));
  const chosen = 'groups' in write ? [...new Set(write.groups.map((one) => pick(groups, one)))] : [];
  if (write.kind === 'new') {
    made += 1;
    const [kind, home] =
      write.of % 2 === 0
        ? [
            'creditor_user',
            pick(
              homes.map(({ _id }) => _id),
              write.of,
            ),
          ]
        : ['solicitor', null];
    const payload = { name: 'Ny', email: `n${made}@grow.example`, kind, account: home, access_groups: chosen };
    const reply = await portal.call(token, { method: 'POST', url: '/api/users', payload });
    if (reply.statusCode === 201) users.push(reply.json()._id);
    return reply.statusCode;
  }
  if (write.kind === 'template') return publishAndFollow(token, write.rights, pick(groups, write.of));
  const [table, id, payload] =
    write.kind === 'user'
      ? ['users', pick(users, write.of), { access_groups: chosen }]
      : [
          'access_groups',
          pick(groups, write.of),
          write.kind === 'rights' ? { rights: write.rights } : { creditors: write.creditors },
        ];
  const { rows } = await portal.pool.query<{ _etag: string }>(`select _etag from ${table} where _id = $1`, [id]);
  const url = `/api/${table === 'users' ? 'users' : 'access--groups'}/${id}`;
  const reply = await portal.call(token, { method: 'PATCH', url, headers: { 'if-match': rows[0]!._etag }, payload });
  return reply.statusCode;
}

/** A template with these rights, which a group then follows. */
async function publishAndFollow(token: string, rights: Rights, group: string): Promise<number> {
  made += 1;
  const post = (path: string, payload: object = {}) =>
    portal.call(token, { method: 'POST', url: `/api/${path}`, payload });
  const template = {
    key: `mall_${made}`,
    name: { sv: 'Mall' },
    level: made % 2 === 0 ? 'operator' : 'creditor',
    rights,
  };
  const written = await post('access--templates', template);
  if (written.statusCode !== 201) return written.statusCode;
  const { _id } = written.json();
  const published = await post(`access--templates/${_id}/actions/publish_template`);
  if (published.statusCode !== 200) return published.statusCode;
  return (await post(`access--groups/${group}/actions/follow_template`, { template: _id })).statusCode;
}

/** Every attribute of every row that one of the users reads, and every attribute that one may write. */
async function readUnion({ users }: World): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const user of users) {
    const token = await signAs(portal, user);
    const { rows } = await portal.pool.query<{ scope: string }>(
      `select coalesce(account, kind) as scope from users where _id = $1`,
      [user],
    );
    for (const resource of ['creditors', 'customers', 'units']) {
      const { _items = [] } = (await portal.call(token, { url: `/api/${resource}?max_results=200` })).json();
      for (const item of _items)
        for (const attribute of Object.keys(item)) found.add(`${resource} ${item._id} ${attribute}`);
      // A user without a tenant has no rows.
      if (rows[0]!.scope === 'solicitor') continue;
      const definition = (await portal.call(token, { url: `/api/swagger-definition/${resource}` })).json();
      for (const method of definition.methods ?? []) found.add(`${rows[0]!.scope} ${method} ${resource}`);
      for (const [name, property] of Object.entries(definition.properties ?? {}))
        if ((property as { access_right?: string }).access_right === 'write')
          found.add(`${rows[0]!.scope} writes ${resource}.${name}`);
    }
  }
  return found;
}

// The last write once gave staff a right that none of them had: staff have no account, so its filter matches no row.
const known: readonly Write[] = [
  { kind: 'user', by: 1, of: 1, groups: [1, 2] },
  { kind: 'rights', by: 1, of: 2, rights: {} },
  { kind: 'rights', by: 1, of: 2, rights: { creditors: { ...names, ...own } } },
];

test(
  'no sequence of writes by any mix of users below system user adds to what they may do together',
  async () => {
    const statuses: number[] = [];
    const check = async (writes: readonly Write[]) => {
      const world = await makeWorld();
      const before = await readUnion(world);
      // The operator's rights cover those of every tenant.
      const isCovered = (one: string) =>
        before.has(one) || homes.some(({ _id }) => one.startsWith(_id) && before.has(one.replace(_id, 'staff')));
      for (const write of writes) statuses.push(await send(world, write));
      expect([...(await readUnion(world))].filter((one) => !isCovered(one))).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(fc.array(aWrite, { minLength: 4, maxLength: 10 }), check), {
      numRuns: grantRuns,
      // A failure prints the seed of its sequences, and FORDRA_PROOF_SEED repeats them.
      ...proofSeed,
      examples: [[known]],
      endOnFailure: true,
    });
    // Writes of both outcomes, and no errors of the server.
    expect([...new Set(statuses)].filter((status) => ![200, 201, 403, 404, 412, 422].includes(status))).toEqual([]);
    expect(statuses.some((status) => status < 300) && statuses.some((status) => status === 403)).toBe(true);
  },
  hangMs * Math.ceil(grantRuns / 8),
);
