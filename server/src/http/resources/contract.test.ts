import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import listed from '../../../testing/contract/contract-rules.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));
const held = sources.flatMap((source) => [...source.matchAll(/\brule\(\s*'([A-Z]{3}-\d{2})'/g)].map(([, id]) => id!));

test('every rule of the contract has a test', () => {
  expect(Object.keys(listed.rules).filter((id) => !held.includes(id))).toEqual([]);
});

test('every rule has at most one test, and every test a rule', () => {
  expect(held.filter((id, index) => held.indexOf(id) !== index)).toEqual([]);
  expect(held.filter((id) => !Object.hasOwn(listed.rules, id))).toEqual([]);
});

test('a postponed rule has a reason, and no test yet', () => {
  const later = Object.entries<string>(listed.later);
  expect(later.filter(([id, reason]) => reason.length < 20 || held.includes(id))).toEqual([]);
});
