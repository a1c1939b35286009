import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGroupGrant, checkUserGrant, type GivenRole } from './check-may-grant.ts';
import { type GroupRights, isWithinRights, type RightsGroup, type RightsUser } from './rights-of-user.ts';
import { tenantOf } from './tenant-of.ts';

/* What users may do is evaluated here row by row, independently of the comparison of rights. */

type Filter = { readonly [name: string]: unknown };
type DataRow = {
  readonly account: string;
  readonly creditor: string;
  readonly unit: string;
  readonly isProtected: boolean;
};
type Person = Omit<RightsUser, 'groups'> & { readonly groups: readonly number[] };
type World = { readonly people: readonly Person[]; readonly groups: readonly RightsGroup[] };

const creditorsOf: Readonly<Record<string, readonly string[]>> = { a: ['c1', 'c2'], b: ['c3'] };
const rows: readonly DataRow[] = Object.entries(creditorsOf).flatMap(([account, creditors]) =>
  creditors.flatMap((creditor) =>
    ['u1', 'u2'].flatMap((unit) => [true, false].map((isProtected) => ({ account, creditor, unit, isProtected }))),
  ),
);
const resources = ['cases', 'users'];
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const attributes = ['name', 'access_groups'];
const actions = ['close'];
const tenantNames = ['account a', 'account b', 'partner p'];

/** An account and its partner each have resources that the other does not see; the operator sees both. */
const sides: Readonly<Record<string, readonly string[]>> = {
  operator: ['account', 'partner'],
  account: ['account'],
  partner: ['partner'],
};

function valuesOf(user: RightsUser): Readonly<Record<string, string | null | readonly string[]>> {
  const named = user.groups.flatMap(({ creditors }) => creditors ?? []);
  const creditors = named.length > 0 ? named : (creditorsOf[user.account ?? ''] ?? []);
  return { '$user.account': user.account, '$user.unit': user.unit, '$user.creditors': creditors };
}

function meets(row: DataRow, filter: Filter | undefined, user: RightsUser): boolean {
  return Object.entries(filter ?? {}).every(([name, value]) => {
    if (name === '$and') return (value as Filter[]).every((part) => meets(row, part, user));
    if (name === '$or') return (value as Filter[]).some((part) => meets(row, part, user));
    const own = row[name as keyof DataRow];
    const [operator, arg] = typeof value === 'object' ? Object.entries(value as object)[0]! : ['$eq', value];
    const filled = String(arg).startsWith('$user.') ? valuesOf(user)[arg as string] : arg;
    if ((filled ?? null) === null) return false;
    const isAmong = [filled].flat().includes(own);
    return operator === '$ne' ? !isAmong : isAmong;
  });
}

/** Every single thing that the user may do: what its grants open whatever their rows, and what it may do with every row. */
function everythingOf(user: RightsUser): readonly string[] {
  return [...openedFor(user), ...doneWithRows(user)];
}

/** The definitions of resources, and the views that require a resource, are open by a grant without any row. */
function openedFor(user: RightsUser): readonly string[] {
  const tenant = tenantOf(user);
  const own = 'id' in tenant ? [`${tenant.kind} ${tenant.id}`] : [];
  const tenants = tenant.kind === 'operator' ? ['operator', ...tenantNames] : own;
  return user.groups.flatMap(({ rights }) =>
    Object.entries(rights).flatMap(([resource, grant]) =>
      grant.methods
        .filter((method) => method !== 'PUT' || grant.full_attribute_access)
        .flatMap((method) => {
          const known = attributes.filter((name) => grant.full_attribute_access || name in grant.attribute_access);
          return [method, ...(method === 'DELETE' ? [] : known.map((name) => `${method} ${name}`))];
        })
        .flatMap((one) => tenants.map((name) => `${name}: ${resource} is open for ${one}`)),
    ),
  );
}

function doneWithRows(user: RightsUser): readonly string[] {
  const tenant = tenantOf(user);
  return user.groups.flatMap(({ rights }) =>
    Object.entries(rights).flatMap(([resource, grant]) =>
      rows.flatMap((row) => {
        const isOfTenant =
          tenant.kind === 'operator' ||
          (tenant.kind === 'account' && tenant.id === row.account) ||
          (tenant.kind === 'partner' && row.account === 'a');
        if (!isOfTenant || !meets(row, grant.filter as Filter, user)) return [];
        const isWritable = grant.full_filter_access || meets(row, grant.user_filter as Filter, user);
        const where = `${resource} ${JSON.stringify(row)}`;
        const isHidden = row.isProtected && !grant.sees_protected;
        const levels = attributes
          .filter((name) => !(isHidden && name === 'name'))
          .flatMap((name) => {
            const right = grant.full_attribute_access ? 'write' : grant.attribute_access[name];
            return right === undefined ? [] : [{ name, right }];
          });
        const done = grant.methods.flatMap((method) => {
          if (method !== 'GET' && !isWritable) return [];
          if (method === 'PUT' && !grant.full_attribute_access) return [];
          if (method === 'DELETE') return [`DELETE ${where}`];
          return [
            `${method} ${where}`,
            ...levels.map(({ name }) => `${method} sees ${name} ${where}`),
            ...(grant.sees_credit && levels.length > 0 ? [`${method} sees credit information ${where}`] : []),
            ...levels.flatMap(({ name, right }) =>
              method !== 'GET' && right === 'write' ? [`${method} writes ${name} ${where}`] : [],
            ),
          ];
        });
        const acts = isWritable ? (grant.actions ?? []).map((action) => `${action} ${where}`) : [];
        return [...done, ...acts].flatMap((one) => sides[tenant.kind]!.map((side) => `${side}: ${one}`));
      }),
    ),
  );
}

const personOf = (world: World, person: Person): RightsUser => ({
  ...person,
  groups: person.groups.map((index) => world.groups[index]!),
});
const unionOf = (users: readonly RightsUser[]) => new Set(users.flatMap(everythingOf));

const aFilter = fc.constantFrom<Filter | undefined>(
  undefined,
  { account: '$user.account' },
  { creditor: { $in: '$user.creditors' } },
  { creditor: '$user.creditors' },
  { unit: '$user.unit' },
  { account: 'a' },
  { unit: 'u1' },
  { unit: { $ne: 'u1' } },
  { unit: { $in: ['u1', 'u2'] } },
  { $or: [{ unit: 'u1' }, { creditor: 'c1' }] },
  { $or: [{ unit: 'u1', account: '$user.account' }, { creditor: '$user.creditors' }] },
  { $and: [{ account: '$user.account' }, { unit: 'u1' }] },
  { account: '$user.account', creditor: { $in: ['c1', 'c3'] } },
);
const aRight = fc.constantFrom('read' as const, 'write' as const);
const aGrant = fc.record({
  methods: fc.subarray(methods),
  actions: fc.subarray(actions),
  full_attribute_access: fc.boolean(),
  attribute_access: fc.dictionary(fc.constantFrom(...attributes), aRight, { maxKeys: 2 }),
  filter: aFilter,
  user_filter: aFilter,
  full_filter_access: fc.boolean(),
  sees_protected: fc.boolean(),
  sees_credit: fc.boolean(),
});
const someRights: fc.Arbitrary<GroupRights> = fc.dictionary(fc.constantFrom(...resources), aGrant, { maxKeys: 2 });
const aGroup = fc.record({
  rights: someRights,
  creditors: fc.constantFrom(null, null, [], ['c1'], ['c1', 'c2'], ['c2', 'c3']),
});
const homes = [
  { kind: 'staff', account: null, partner: null },
  { kind: 'creditor_user', account: 'a', partner: null },
  { kind: 'creditor_user', account: 'b', partner: null },
  { kind: 'partner_user', account: null, partner: 'p' },
] as const;
const GROUPS = 5;
const aPerson = fc
  .record({
    home: fc.constantFrom(...homes),
    unit: fc.constantFrom(null, 'u1', 'u2'),
    groups: fc.subarray(Array.from({ length: GROUPS }, (_, index) => index)),
  })
  .map(
    ({ home, unit, groups }): Person => ({
      ...home,
      customer: null,
      solicitor: null,
      isAccountAdmin: false,
      unit,
      groups,
    }),
  );
const aWorld = fc.record({
  people: fc.array(aPerson, { minLength: 2, maxLength: 5 }),
  groups: fc.array(aGroup, { minLength: GROUPS, maxLength: GROUPS }),
});
const index = fc.nat({ max: 99 });
const aWrite = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), by: index, person: aPerson }),
  fc.record({ kind: fc.constant('change' as const), by: index, of: index, person: aPerson }),
  fc.record({ kind: fc.constant('group' as const), by: index, of: index, group: aGroup }),
  // Most random rights are refused, so that parts of what the writer has are tried as well.
  fc.record({ kind: fc.constant('share' as const), by: index, of: index, group: index }),
);
type Write = typeof aWrite extends fc.Arbitrary<infer W> ? W : never;

const groupOf = (world: World, at: number) => at % world.groups.length;
const personAt = (world: World, at: number) => at % world.people.length;

/** The world after the write, if the rules allow it. */
function apply(world: World, write: Write, roles: readonly GivenRole[]): World | undefined {
  const by = personAt(world, write.by);
  const giver = personOf(world, world.people[by]!);
  if (write.kind === 'group') {
    const at = groupOf(world, write.of);
    const members = world.people
      .filter(({ groups }) => groups.includes(at))
      .map((member) => personOf(world, { ...member, groups: member.groups.filter((one) => one !== at) }));
    const { allowed } = checkGroupGrant({ giver, before: world.groups[at], after: write.group, members, roles });
    return allowed ? { ...world, groups: world.groups.with(at, write.group) } : undefined;
  }
  const of = write.kind === 'create' ? world.people.length : personAt(world, write.of);
  const before = write.kind === 'create' ? undefined : world.people[of]!;
  const after =
    write.kind === 'share'
      ? { ...before!, groups: [...new Set([...before!.groups, groupOf(world, write.group)])] }
      : write.kind === 'create'
        ? write.person
        : { ...before!, unit: write.person.unit, groups: write.person.groups };
  const { allowed } = checkUserGrant({
    giver,
    isSelf: of === by,
    before: before && personOf(world, before),
    after: personOf(world, after),
    roles,
  });
  const people = write.kind === 'create' ? [...world.people, after] : world.people.with(of, after);
  return allowed ? { ...world, people } : undefined;
}

/** The proof of rights draws more. */
const RUNS = process.env.FORDRA_PROOF === 'whole' ? 10_000 : 500;

test('a user whose rights are within those of others may do nothing that none of them may do', () => {
  let withinCount = 0;
  const check = (world: World) => {
    const [user, ...others] = world.people.map((person) => personOf(world, person));
    const isWithin = isWithinRights(user!, others);
    if (!isWithin) return;
    withinCount += everythingOf(user!).length > 0 ? 1 : 0;
    const union = unionOf(others);
    expect(everythingOf(user!).filter((one) => !union.has(one))).toEqual([]);
  };
  fc.assert(fc.property(aWorld, check), { numRuns: RUNS });
  // The property says nothing if the rights are never found to be within.
  expect(withinCount).toBeGreaterThan(RUNS / 100);
});

test('no sequence of writes by any mix of users adds to what they may do together', () => {
  let acceptedCount = 0;
  const check = (start: World, writes: readonly Write[], role: GroupRights) => {
    const roles = [{ userKind: 'creditor_user', rights: role }];
    // What staff may give by their right to all users is theirs to give: the role in each account.
    const given = homes
      .filter(({ kind }) => kind === 'creditor_user')
      .flatMap((home) => ['u1', 'u2'].map((unit) => ({ ...home, unit, customer: null, solicitor: null })))
      .map((home) => ({ ...home, isAccountAdmin: false, groups: [{ rights: role, creditors: null }] }));
    const union = unionOf([...start.people.map((person) => personOf(start, person)), ...given]);
    let world = start;
    for (const write of writes) {
      const next = apply(world, write, roles);
      acceptedCount += next ? 1 : 0;
      world = next ?? world;
    }
    const now = unionOf(world.people.map((person) => personOf(world, person)));
    expect([...now].filter((one) => !union.has(one))).toEqual([]);
  };
  fc.assert(fc.property(aWorld, fc.array(aWrite, { maxLength: 12 }), someRights, check), { numRuns: RUNS });
  expect(acceptedCount).toBeGreaterThan(RUNS);
});
