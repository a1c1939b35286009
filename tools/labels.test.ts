import { readFileSync } from 'node:fs';
import { patterns } from '@fordra/domain/identity/patterns';
import { refusals } from '@fordra/domain/refusals';
import { allResources } from '@fordra/resources/all-resources';
import type { Field, Fields } from '@fordra/schema/fields';
import { expect, test } from 'vitest';

const areas = ['resources', 'case-resources', 'cases', 'refusals', 'validation'];
const known = new Set(
  areas.flatMap((area) => Object.keys(JSON.parse(readFileSync(`packages/texts/${area}.sv.json`, 'utf8')))),
);
const missing = (keys: readonly string[]) => keys.filter((key) => !known.has(key));

test('every refusal has words', () => {
  expect(missing(refusals.map((refusal) => `refusal.${refusal}`))).toEqual([]);
});

test('every pattern says what it wants', () => {
  expect(missing(Object.keys(patterns).map((pattern) => `validation.pattern.${pattern}`))).toEqual([]);
});

test.each(allResources.map((resource) => [resource.name, resource] as const))(
  '%s is labelled throughout',
  (name, { fields, ui }) => {
    const groups = ui.item_display.tabs.flatMap((tab) => ('groups' in tab ? tab.groups.map(({ key }) => key) : []));
    expect(
      missing([
        `resource.${name}`,
        `resource.${name}.one`,
        ...attributePaths(fields).map((path) => `resource.${name}.${path}`),
        ...enumKeys(fields).map((key) => `enum.${name}.${key}`),
        ...groups.map((group) => `resource.${name}.group.${group}`),
      ]),
    ).toEqual([]);
  },
);

function attributePaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...(field.kind === 'object' ? attributePaths(field.fields).map((inner) => `${name}.${inner}`) : []),
  ]);
}

function enumKeys(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
    if (field.kind === 'enum') return field.values.map((value) => `${name}.${value}`);
    return field.kind === 'object' ? enumKeys(field.fields).map((inner) => `${name}.${inner}`) : [];
  });
}
