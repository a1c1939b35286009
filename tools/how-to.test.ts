import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';

const page = readFileSync('docs/how-to/add-a-resource.md', 'utf8');
const project = copyProject();
afterAll(project.remove);

test('a newcomer who does what the page says has a resource that holds against everything', {
  timeout: 1_800_000,
}, () => {
  const [file] = /packages\/resources\/src\/\w+\.ts(?=`:\n)/.exec(page)!;
  const [, code] = /```ts\n([\s\S]+?)```/.exec(page)!;
  project.write(file, code!);
  const [, variable, name] = /export const (\w+) = defineResource\(\{\s+name: '([\w-]+)'/.exec(
    code!,
  )! as unknown as string[];

  project.edit('packages/resources/src/all-resources.ts', (text) =>
    text
      .replace(/^import /, `import { ${variable} } from './${file.split('/').at(-1)}';\nimport `)
      .replace('const catalogue = [', `const catalogue = [\n  ${variable},`),
  );

  expect(project.run('tools/new-migration.ts', name!)).toContain('server/migrations/');

  const step4 = page.slice(page.indexOf('**4.'), page.indexOf('**5.'));
  for (const [, file, said] of step4.matchAll(
    /packages\/texts\/([\w-]+)\.sv\.json`([^.]+\.en\.json`: [^\n]+?)\.(?= |\n)/g,
  ))
    project.addTexts(
      file!,
      [...said!.matchAll(/`(resource\.[\w.-]+)`/g)].map((match) => match[1]!),
    );

  const [, roles, line] =
    /(packages\/resources\/src\/[\w/-]+-roles\.ts)\)[^`]+`grants` of `creditor_user`: `([^`]+)`/.exec(
      page,
    )! as unknown as string[];
  project.edit(roles!, (text) => text.replace(/creditor_user: \{\s+grants: \{/, `$&\n      ${line},`));

  const [row] = new RegExp(`^${name} +\\|.+$`, 'm').exec(page)!;
  project.edit('server/testing/tenants/access-matrix.ts', (text) => text.replace(/^accounts +\|/m, `${row}\n$&`));

  // What the newcomer would try by hand.
  project.write('server/src/http/scratch.test.ts', project.read('tools/how-to.try.txt').replaceAll('RESOURCE', name!));
  const suites = [
    'tools/texts-in-use',
    'packages/texts',
    'tools/tidy',
    'server/src/store/catalogue-columns',
    'server/src/store/migration-files',
    'server/src/records/access-matrix',
    'server/src/http/every-resource',
    'server/src/http/scratch',
  ];
  expect(project.run('node_modules/vitest/vitest.mjs', 'run', ...suites)).toMatch(/Tests +\d+ passed/);
});
