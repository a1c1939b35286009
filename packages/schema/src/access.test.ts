import { describe, expect, test } from 'vitest';
import {
  attributeRight,
  cutDefinition,
  everyMethod,
  type Grant,
  type Guarded,
  grantsFor,
  grantsForAction,
  type Reader,
  type Rights,
  rightIn,
} from './access.ts';
import { defineResource, type Method } from './define-resource.ts';
import { buildDefinition } from './definition.ts';
import { boolean, day, listOf, object, oneOf, text } from './fields.ts';

const cases = defineResource({
  name: 'cases',
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  owners: { account: 'account' },
  fields: {
    number: text({ required: true, max: 20 }),
    kind: oneOf(['plain', 'disputed'], { required: true }),
    reason: text({ max: 100, requiredWhen: { kind: ['disputed'] }, excludes: ['secret'] }),
    secret: text({ max: 100, dependsOn: ['reason'] }),
    from: day({ after: 'secret_from' }),
    secret_from: day({ before: 'from' }),
    until: day({ after: 'from', before: '2100-01-01' }),
    debtor: object({ name: text({ max: 100 }), secret: text({ max: 100 }) }, {}),
    notes: listOf(object({ secret: text({ max: 100 }) }, {}), { max: 10 }),
    locked: boolean({ readOnly: true }),
  },
  ui: {
    title: 'secret',
    icon: 'x',
    item_search: { columns: [], filters: [], text_search_attributes: [], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});
const definition = buildDefinition(cases);

const aGrant = (given: Partial<Grant> = {}): Grant => ({
  methods: everyMethod,
  full_attribute_access: true,
  attribute_access: {},
  ...given,
});
const only = (attribute_access: Grant['attribute_access'], given: Partial<Grant> = {}) =>
  aGrant({ full_attribute_access: false, attribute_access, ...given });
const aReader = (rights: readonly Rights[], given: Partial<Reader> = {}): Reader => ({
  rights,
  systemUser: false,
  readonly: false,
  ...given,
});
const withGroups = (...grants: readonly Grant[]) => aReader(grants.map((grant) => ({ cases: grant })));
const methodsFor = (reader: Reader, resource: Guarded = cases) =>
  everyMethod.filter((method) => grantsFor(reader, resource, method).length > 0);

describe('methods', () => {
  test('without a group there are none', () => {
    expect(methodsFor(aReader([]))).toEqual([]);
    expect(methodsFor(aReader([{ others: aGrant() }]))).toEqual([]);
  });

  test.each(everyMethod)('a group that lists %s alone gives that and no other', (method) => {
    expect(methodsFor(withGroups(aGrant({ methods: [method] })))).toEqual([method]);
  });

  test('several groups grant what any of them grants', () => {
    expect(methodsFor(withGroups(aGrant({ methods: ['GET'] }), aGrant({ methods: ['PATCH'] })))).toEqual([
      'GET',
      'PATCH',
    ]);
  });

  test('a method that the resource lacks is granted to nobody, whatever a group says', () => {
    const closed: Guarded = { ...cases, methods: ['GET'] };
    for (const reader of [withGroups(aGrant()), aReader([], { systemUser: true })])
      expect(methodsFor(reader, closed)).toEqual(['GET']);
    expect(methodsFor(withGroups(aGrant()), { ...closed, noAccessControl: true })).toEqual(['GET']);
  });

  test('PUT needs full attribute access in the same group that grants PUT', () => {
    expect(methodsFor(withGroups(only({ number: 'write' })))).toEqual(['GET', 'POST', 'PATCH', 'DELETE']);
    const split = withGroups(only({ number: 'write' }, { methods: ['PUT'] }), aGrant({ methods: ['GET'] }));
    expect(methodsFor(split)).toEqual(['GET']);
  });

  test('a resource named like a property of Object.prototype is not granted by accident', () => {
    expect(methodsFor(aReader([{}]), { ...cases, name: 'constructor' })).toEqual([]);
    expect(methodsFor(aReader([{}]), { ...cases, name: '__proto__' })).toEqual([]);
  });
});

describe('access without a group', () => {
  test('a system user may use every method, on all attributes', () => {
    const system = aReader([], { systemUser: true });
    expect(methodsFor(system)).toEqual(everyMethod);
    expect(attributeRight(grantsFor(system, cases, 'PATCH'), 'secret')).toBe('write');
    expect(grantsForAction(system, cases, 'close')).toHaveLength(1);
  });

  test('everyone signed in may use a resource without access control', () => {
    expect(methodsFor(aReader([]), { ...cases, noAccessControl: true })).toEqual(everyMethod);
  });

  test('rows that belong to one user are granted to that user', () => {
    expect(methodsFor(aReader([]), { ...cases, owners: { user: 'user' } })).toEqual(everyMethod);
  });
});

describe('kinds of token', () => {
  const whole: readonly Reader[] = [withGroups(aGrant({ actions: ['close'] })), aReader([], { systemUser: true })];
  const open: Guarded[] = [cases, { ...cases, noAccessControl: true }, { ...cases, owners: { user: 'user' } }];

  test('a read-only token reads and nothing else, even a system user’s, and runs no action', () => {
    for (const reader of whole) {
      const bound = { ...reader, readonly: true };
      for (const resource of open) expect(methodsFor(bound, resource)).toEqual(['GET']);
      expect(grantsForAction(bound, cases, 'close')).toEqual([]);
    }
  });

  test.each(['self_registration', 'partner_self_registration', 'sign_agreements', 'what_comes_later'])(
    'a token for the errand %s reaches no resource and no action',
    (customAccess) => {
      for (const reader of whole) {
        for (const resource of open) expect(methodsFor({ ...reader, customAccess }, resource)).toEqual([]);
        expect(grantsForAction({ ...reader, customAccess }, cases, 'close')).toEqual([]);
      }
    },
  );

  test('a token to sign agreements reads them within the rights of its user', () => {
    const agreements = { ...cases, name: 'agreements' };
    const customAccess = 'sign_agreements';
    const reader = aReader([{ agreements: aGrant({ methods: ['GET', 'PATCH'], actions: ['close'] }) }]);
    expect(methodsFor({ ...reader, customAccess }, agreements)).toEqual(['GET']);
    expect(grantsForAction({ ...reader, customAccess }, agreements, 'close')).toEqual([]);
    expect(methodsFor({ ...aReader([]), customAccess }, agreements)).toEqual([]);
    expect(methodsFor({ ...reader, customAccess: 'self_registration' }, agreements)).toEqual([]);
  });
});

describe('actions', () => {
  test('are granted by name, and by no method', () => {
    const reader = withGroups(aGrant({ actions: ['close'] }));
    expect(grantsForAction(reader, cases, 'close')).toHaveLength(1);
    expect(grantsForAction(reader, cases, 'open')).toEqual([]);
    expect(grantsForAction(withGroups(aGrant()), cases, 'close')).toEqual([]);
  });

  test('are not granted by owning the rows or by a resource without access control', () => {
    expect(grantsForAction(aReader([]), { ...cases, owners: { user: 'user' } }, 'close')).toEqual([]);
    expect(grantsForAction(aReader([]), { ...cases, noAccessControl: true }, 'close')).toEqual([]);
  });
});

describe('attributes', () => {
  test.each([
    ['not named', {}, 'none'],
    ['read', { secret: 'read' }, 'read'],
    ['write', { secret: 'write' }, 'write'],
  ] as const)('one that is %s gives %j: %s', (_name, access, right) => {
    expect(rightIn(only(access), 'secret')).toBe(right);
  });

  test('full access writes all', () => {
    expect(rightIn(aGrant({ attribute_access: { secret: 'read' } }), 'secret')).toBe('write');
  });

  test('names that start with an underscore are always readable, and writable only where a group says so', () => {
    for (const name of ['_id', '_etag', '_created', '_updated']) {
      expect(rightIn(only({}), name)).toBe('read');
      expect(rightIn(only({ [name]: 'write' }), name)).toBe('write');
    }
  });

  test('a property of Object.prototype is not an attribute of the group', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) expect(rightIn(only({}), name)).toBe('none');
  });

  test('of several grants that open a row the highest access counts, of none there is no access', () => {
    expect(attributeRight([only({ secret: 'read' }), only({ secret: 'write' })], 'secret')).toBe('write');
    expect(attributeRight([only({}), only({ secret: 'read' })], 'secret')).toBe('read');
    expect(attributeRight([], 'secret')).toBe('none');
    expect(attributeRight([], '_id')).toBe('none');
  });
});

describe('the schema as a reader sees it', () => {
  const cut = (...grants: readonly Grant[]) => cutDefinition(definition, withGroups(...grants), cases);

  test('does not exist without a method', () => {
    expect(cut()).toBeUndefined();
    expect(cut(aGrant({ methods: [] }))).toBeUndefined();
  });

  test('is whole with full access, and says which attributes may be written', () => {
    const whole = cut(aGrant())!;
    expect(Object.keys(whole.properties)).toEqual(Object.keys(definition.properties));
    expect(whole.properties.secret!.access_right).toBe('write');
    expect(whole.properties.locked!.access_right).toBe('read');
    expect(whole.dependencies).toEqual(definition.dependencies);
  });

  test('has only attributes that may be read or written, and does not name the others', () => {
    const known = cut(only({ number: 'read', kind: 'write', from: 'read', until: 'read', reason: 'write' }))!;
    expect(Object.keys(known.properties)).toEqual([
      '_id',
      '_etag',
      '_created',
      '_updated',
      'number',
      'kind',
      'reason',
      'from',
      'until',
    ]);
    expect(JSON.stringify(known)).not.toContain('secret');
    expect(known.title_attribute).toBe('_id');
    expect(known.required).toEqual(['number', 'kind']);
    expect(known.dependencies).toEqual({ reason: { required_when: { kind: ['disputed'] } } });
    expect(known.properties.until).toMatchObject({ greater_than_date: 'from', less_than_date: '2100-01-01' });
  });

  test('hides a rule that depends on a hidden attribute', () => {
    const known = cut(only({ reason: 'write' }))!;
    expect(known.dependencies).toEqual({});
    expect(JSON.stringify(known)).not.toMatch(/"kind"|disputed|secret/);
  });

  test('says write where one group grants writing, although another grants reading', () => {
    const known = cut(
      only({ number: 'read' }, { methods: ['GET'] }),
      only({ number: 'write' }, { methods: ['PATCH'] }),
    )!;
    expect([known.methods, known.properties.number!.access_right]).toEqual([['GET', 'PATCH'], 'write']);
  });

  test('does not treat the right to delete as the right to write', () => {
    const known = cut(only({ number: 'read' }, { methods: ['GET'] }), aGrant({ methods: ['DELETE'] }))!;
    expect(known.properties.number!.access_right).toBe('read');
    expect(known.properties.secret).toBeUndefined();
  });

  test.each<[string, Partial<Reader>, readonly Method[] | undefined]>([
    ['read-only', { readonly: true }, ['GET']],
    ['an errand', { customAccess: 'sign_agreements' }, undefined],
  ])('by a token that is %s', (_name, token, methods) => {
    const known = cutDefinition(definition, { ...withGroups(aGrant()), ...token }, cases);
    expect(known?.methods).toEqual(methods);
    expect(Object.values(known?.properties ?? {}).filter(({ access_right }) => access_right === 'write')).toEqual([]);
  });
});
