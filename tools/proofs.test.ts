import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every test file that a proof names exists', () => {
  const named = globSync('bench/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([\w./-]+\.(?:test|e2e)\.tsx?)'/g)].map(([, path]) => path!),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('every proof has a file and is described', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const proofs = Object.entries(scripts).filter(([name]) => /^(proof|prove):/.test(name));
  expect(proofs.length).toBeGreaterThan(15);
  const readme = readFileSync('README.md', 'utf8');
  const wrong = proofs.filter(
    ([name, command]) => !existsSync(command.replace('node ', '')) || !readme.includes(`npm run ${name}`),
  );
  expect(wrong).toEqual([]);
});
