import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The page of the demo's own creation is not in the menu. */
const notInMenu = ['world'];

test.each(['sv', 'en'])('every page of a simulator has a name in the developer menu: %s', (language) => {
  const sources = [...globSync('simulators/**/*.ts'), ...globSync('server/demo/**/*.ts')];
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'\/dev\/(\w+)'/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(5);
  const texts = JSON.parse(readFileSync(`packages/texts/platform/shell.${language}.json`, 'utf8'));
  const unnamed = [...new Set(names)].filter((name) => !texts[`development.page.${name}`] && !notInMenu.includes(name));
  expect(unnamed).toEqual([]);
});
