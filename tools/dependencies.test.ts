import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Manifest = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
const manifests = globSync(['package.json', '{packages/*,server,simulators,web,e2e,bench}/package.json']);
const direct = manifests.flatMap((file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
});
const [, section] = /\n## Dependencies\n(.*?)\n## /s.exec(readFileSync('docs/security.md', 'utf8'))!;
const rows = section!.split('\n').filter((line) => line.startsWith('| `'));

test('docs/security.md lists every direct dependency once, and no other', () => {
  expect(manifests.length).toBeGreaterThan(8);
  const others = [...new Set(direct)].filter((name) => !name.startsWith('@fordra/'));
  const listed = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(listed.toSorted()).toEqual(others.toSorted());
});

test('each has a purpose and the day on which it was last looked at', () => {
  for (const row of rows) expect(row).toMatch(/^\| `[^|]+\| [^|]+ \| [^|]{3,} \| 20\d\d-\d\d-\d\d \|$/);
});
