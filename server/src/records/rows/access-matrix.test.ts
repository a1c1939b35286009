import { allResources } from '@fordra/resources/all-resources';
import { cutDefinition, everyMethod, grantsFor, grantsForAction } from '@fordra/schema/access';
import { describe, expect, test } from 'vitest';
import {
  actionsInTable,
  everyAction,
  everyRole,
  everyTokenKind,
  mayRun,
  mayUse,
  methodsOf,
  readerOf,
  resourcesInTable,
} from '../../../testing/tenants/access-matrix.ts';
import { buildCatalogue } from './catalogue.ts';

const bearers = everyRole.flatMap((role) => everyTokenKind.map((token) => ({ role, token })));
const say = (isAllowed: boolean) => (isAllowed ? 'may' : 'may not');

test('every resource and every action has its row, and no row is left over', () => {
  expect([...resourcesInTable].sort()).toEqual([...allResources.map(({ name }) => name)].sort());
  expect([...actionsInTable].sort()).toEqual([...everyAction].sort());
});

test('a system user may use every method a resource has', () => {
  for (const { name, methods } of allResources) expect([name, methodsOf('system user', name)]).toEqual([name, methods]);
});

describe.each(bearers)('a $role with a $token token', ({ role, token }) => {
  const reader = readerOf(role, token);

  test(`may use what the table says, in ${allResources.length * everyMethod.length} cells`, () => {
    const cells = allResources.flatMap((resource) => everyMethod.map((method) => ({ resource, method })));
    const unexpected = cells.flatMap(({ resource, method }) => {
      const given = grantsFor(reader, resource, method).length > 0;
      const wanted = mayUse(role, token, resource.name, method);
      return given === wanted ? [] : [`${say(given)} ${method} ${resource.name}, the table says ${say(wanted)}`];
    });
    expect(unexpected).toEqual([]);
  });

  test('may run the actions the table says', () => {
    const catalogue = buildCatalogue();
    const unexpected = actionsInTable.flatMap((row) => {
      const [on, action] = row.split(' ') as [string, string];
      const given = grantsForAction(reader, catalogue.get(on)!.resource, action).length > 0;
      return given === mayRun(role, token, row) ? [] : [`${say(given)} ${row}`];
    });
    expect(unexpected).toEqual([]);
  });

  test('gets the same methods in the schema answer, and no resource without a method', () => {
    for (const { resource, definition } of buildCatalogue().values()) {
      const wanted = everyMethod.filter((method) => mayUse(role, token, resource.name, method));
      expect([resource.name, cutDefinition(definition, reader, resource)?.methods ?? []]).toEqual([
        resource.name,
        wanted,
      ]);
    }
  });
});
