import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every test file that a proof names exists', () => {
  const named = globSync('bench/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([\w./-]+\.(?:test|e2e)\.tsx?)'/g)].map(([, path]) => path!),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
