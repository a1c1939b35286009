import { readdirSync } from 'node:fs';
import { caseParts } from '@fordra/domain/cases/parts/case-parts';
import { expect, test } from 'vitest';
import { engineParts } from './engine-parts.ts';

const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name).toSorted();

test('every part of a case has its file in the domain and in the engine, under the same name', () => {
  const inCamelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const files = readdirSync(import.meta.dirname).flatMap((file) => /^([\w-]+)-part\.ts$/.exec(file)?.[1] ?? []);
  expect(namesOf(engineParts)).toEqual(namesOf(caseParts));
  expect(
    files
      .filter((name) => name !== 'engine')
      .map(inCamelCase)
      .toSorted(),
  ).toEqual(namesOf(caseParts));
});
