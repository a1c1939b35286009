import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Grant } from '@fordra/schema/access';
import { expect, test } from 'vitest';
import { accessTemplates, roleKeys } from '../all-roles.ts';
import { roles } from './roles.ts';

/*
 * What each role may do, one line a resource, in a file that is reviewed with every change (`npx vitest -u` writes it).
 * A system user may do everything and has none.
 */

const letters = { GET: 'R', POST: 'C', PATCH: 'E', PUT: 'P', DELETE: 'D' } as const;

const lineOf = ([resource, grant]: readonly [string, Grant]): string => {
  const methods = grant.methods.map((method) => letters[method]).join('');
  const attributes = Object.entries(grant.attribute_access).map(([name, right]) =>
    right === 'write' ? `${name}!` : name,
  );
  const isWritingAll = Boolean(grant.full_filter_access) || !grant.user_filter;
  return [
    `${resource}: ${methods || '-'}`,
    grant.full_attribute_access ? '' : ` of ${attributes.join(', ') || 'nothing'}`,
    grant.filter ? ` where ${JSON.stringify(grant.filter)}` : '',
    isWritingAll || JSON.stringify(grant.filter) === JSON.stringify(grant.user_filter)
      ? ''
      : ` writing where ${JSON.stringify(grant.user_filter)}`,
    grant.sees_protected ? ' with protected persons' : '',
    grant.sees_credit ? ' with credit information' : '',
    grant.bypasses_custom_views ? ' bypassing custom views' : '',
    grant.actions ? `\n  run ${grant.actions.join(', ')}` : '',
  ].join('');
};

const listed = roleKeys.filter((key) => key !== 'system_user');

const folder = join(import.meta.dirname, 'matrix');
// Read before the tests run, since a missing file is then written.
const present = readdirSync(folder);

test('every role has a file, and every file a role', () => {
  expect(present.toSorted()).toEqual(listed.map((key) => `${key}.golden.txt`).toSorted());
});

test.each(listed)('%s may do what its file says', async (key) => {
  const file = join(folder, `${key}.golden.txt`);
  const { level, userKind } = roles[key];
  const lines = Object.entries(accessTemplates[key].rights)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(lineOf);
  await expect(`${key}: level ${level}, for ${userKind}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(file);
});
