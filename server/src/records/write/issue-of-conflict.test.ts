import { defineResource } from '@fordra/schema/define-resource';
import { ref, text } from '@fordra/schema/fields';
import { toWireIssues } from '@fordra/schema/issues';
import { expect, test } from 'vitest';
import { issueOfConflict } from './issue-of-conflict.ts';

const things = defineResource({
  name: 'odd--things',
  methods: ['POST'],
  owners: {},
  fields: {
    name: text({ max: 10, unique: true }),
    name_short: text({ max: 10, unique: true }),
    account: ref('accounts', {}),
    number: text({ max: 10, readOnly: true }),
  },
  ui: {
    title: 'name',
    icon: 'box',
    item_search: { columns: [], filters: [], text_search_attributes: [], sort: [] },
    item_display: { tabs: [] },
    enum_colors: {},
  },
});
const values = { name: 'Lång', name_short: 'L', account: 'f'.repeat(24) };
const said = (code: string, constraint?: string) => {
  const issue = issueOfConflict(things, { code, ...(constraint && { constraint }) }, values);
  return issue && toWireIssues([issue]);
};

test('a unique violation is reported under its attribute, also where attribute names share a prefix', () => {
  expect(said('23505', 'odd_things_name_unique')).toEqual({ name: "value 'Lång' is not unique" });
  expect(said('23505', 'odd_things_name_short_unique')).toEqual({ name_short: "value 'L' is not unique" });
});

test('a violation of a unique key of several attributes is reported under the last one that a client may write', () => {
  const violate = (key: string, table = 'odd_things') => {
    const detail = `Key (${key})=(x) already exists.`;
    const issue = issueOfConflict(things, { code: '23505', constraint: 'odd_key', table, detail }, values);
    return issue && toWireIssues([issue]);
  };
  expect(violate('account, name, number')).toEqual({ name: "value 'Lång' is not unique" });
  expect(violate("COALESCE(account, ''::text), lower(name_short)")).toEqual({ name_short: "value 'L' is not unique" });
  expect(violate('number')).toBeUndefined();
  expect(violate('account, name', 'other_table')).toBeUndefined();
});

test('a reference that was deleted meanwhile is reported like one that never existed', () => {
  const words = `value '${values.account}' must exist in resource 'accounts', field '_id'`;
  expect(said('23503', 'odd_things_account_fkey')).toEqual({ account: words });
});

test('any other database error is not an issue of the client', () => {
  expect(said('23505', 'other_name_unique')).toBeUndefined();
  expect(said('23505')).toBeUndefined();
  expect(said('57014')).toBeUndefined();
});
