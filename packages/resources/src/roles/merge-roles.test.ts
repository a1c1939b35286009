import { expect, test } from 'vitest';
import { allResources } from '../all-resources.ts';
import { accessTemplates } from '../all-roles.ts';
import { mergeRights } from './merge-roles.ts';
import { read } from './role-grants.ts';

test('a role gets the grants of every topic, and the actions of all topics on a resource together', () => {
  const cases = { grants: { cases: read }, actions: { cases: ['pause_case'] } };
  const money = { grants: { payments: read }, actions: { cases: ['credit_fee', 'pause_case'] } };
  expect(mergeRights([cases, money])).toEqual({
    cases: { ...read, actions: ['credit_fee', 'pause_case'] },
    payments: read,
  });
});

test('a topic may give actions on a resource that a later topic grants', () => {
  expect(mergeRights([{ actions: { cases: ['credit_fee'] } }, { grants: { cases: read } }])).toEqual({
    cases: { ...read, actions: ['credit_fee'] },
  });
});

test('two topics that grant the same resource are an error', () => {
  const part = { grants: { cases: read } };
  expect(() => mergeRights([part, part])).toThrow('two topics grant cases');
});

test('a role has the grants and actions of the one that it includes, and its own grant in place of one of them', () => {
  const included = { cases: { ...read, actions: ['pause_case'] }, notes: read };
  const part = { grants: { cases: { ...read, methods: ['PATCH'] as const } }, actions: { cases: ['credit_fee'] } };
  expect(mergeRights([part], included)).toEqual({
    cases: { ...read, methods: ['PATCH'], actions: ['credit_fee', 'pause_case'] },
    notes: read,
  });
});

test('actions on a resource that the role has no grant on are an error', () => {
  expect(() => mergeRights([{ actions: { cases: ['credit_fee'] } }])).toThrow('no grant');
});

test('templates grant only resources that exist', () => {
  const granted = Object.entries(accessTemplates).flatMap(([role, { rights }]) =>
    Object.keys(rights).map((resource) => `${role}: ${resource}`),
  );
  const known = new Set(allResources.map(({ name }) => name));
  expect(granted.filter((line) => !known.has(line.split(': ')[1]!))).toEqual([]);
  expect(granted.length).toBeGreaterThan(80);
});
