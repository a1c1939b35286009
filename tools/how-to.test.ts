import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/how-to/add-a-resource.md'), 'utf8');
const house = mkdtempSync(join(tmpdir(), 'fordra-how-to-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const path = (file: string) => join(house, file);
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(path(file), change(readFileSync(path(file), 'utf8')));
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, {
    cwd: house,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '', NO_COLOR: '1', FORCE_COLOR: '0', CI: '' },
    stdio: 'pipe',
  });

/** A second house with the same furniture, in which a newcomer may do as the page says. */
function copyHouse(): void {
  const skipped = /(^|\/)(node_modules|\.git|\.data|dist|test-results)$/;
  cpSync(root, house, { recursive: true, filter: (source) => source === root || !skipped.test(source) });
  mkdirSync(path('node_modules/@fordra'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@fordra')) {
    symlinkSync(join(root, 'node_modules', name), path(`node_modules/${name}`));
  }
  for (const name of readdirSync(path('packages')))
    symlinkSync(path(`packages/${name}`), path(`node_modules/@fordra/${name}`));
  for (const name of ['server', 'simulators', 'web']) symlinkSync(path(name), path(`node_modules/@fordra/${name}`));
}

test('a newcomer who does what the page says has a resource that holds against everything', () => {
  copyHouse();

  const [file] = /packages\/resources\/src\/\w+\.ts(?=`:\n)/.exec(page)!;
  const [, code] = /```ts\n([\s\S]+?)```/.exec(page)!;
  writeFileSync(path(file), code!);
  const [, variable, name] = /export const (\w+) = defineResource\(\{\s+name: '([\w-]+)'/.exec(
    code!,
  )! as unknown as string[];

  edit('packages/resources/src/all-resources.ts', (text) =>
    text
      .replace(/^import /, `import { ${variable} } from './${file.split('/').at(-1)}';\nimport `)
      .replace('readonly Resource[] = [', `readonly Resource[] = [\n  ${variable},`),
  );

  expect(run('tools/new-migration.ts', name!)).toContain('server/migrations/');

  const step4 = page.slice(page.indexOf('**4.'), page.indexOf('**5.'));
  for (const [, file, said] of step4.matchAll(
    /packages\/texts\/([\w-]+)\.sv\.json`([^.]+\.en\.json`: [^\n]+?)\.(?= |\n)/g,
  )) {
    const keys = [...said!.matchAll(/`(resource\.[\w.-]+)`/g)].map((match) => match[1]!);
    for (const language of ['sv', 'en'])
      edit(`packages/texts/${file}.${language}.json`, (text) =>
        JSON.stringify({ ...JSON.parse(text), ...Object.fromEntries(keys.map((key) => [key, key])) }, null, 2),
      );
  }

  const [, roles, line] =
    /(packages\/resources\/src\/[\w/-]+-roles\.ts)\)[^`]+`grants` of `creditor_user`: `([^`]+)`/.exec(
      page,
    )! as unknown as string[];
  edit(roles!, (text) => text.replace(/creditor_user: \{\s+grants: \{/, `$&\n      ${line},`));

  const [row] = new RegExp(`^${name} +\\|.+$`, 'm').exec(page)!;
  edit('server/testing/tenants/access-matrix.ts', (text) => text.replace(/^accounts +\|/m, `${row}\n$&`));

  // What the newcomer would try by hand.
  const tried = readFileSync(path('tools/how-to.try.txt'), 'utf8').replaceAll('RESOURCE', name!);
  writeFileSync(path('server/src/http/scratch.test.ts'), tried);
  const suites = [
    'tools/texts-in-use',
    'packages/texts',
    'tools/tidy',
    'server/src/store/catalogue-columns',
    'server/src/records/access-matrix',
    'server/src/http/every-resource',
    'server/src/http/scratch',
  ];
  expect(run('node_modules/vitest/vitest.mjs', 'run', ...suites)).toMatch(/Tests +\d+ passed/);
});
