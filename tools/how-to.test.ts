import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';

/* Follows the how-to pages to the letter, all in one copy of the project, and then runs the checks that they promise. */

const project = copyProject();
afterAll(project.remove);
const limit = { timeout: 1_800_000 };

/** The steps of a page by their numbers. */
function readSteps(name: string): (number: number) => string {
  const page = readFileSync(`docs/how-to/${name}.md`, 'utf8');
  return (number) => {
    const rest = page.slice(page.indexOf(`**${number}.`));
    const end = rest.indexOf(`**${number + 1}.`);
    return end < 0 ? rest : rest.slice(0, end);
  };
}

const codeOf = (text: string) => /```\w*\n([\s\S]+?)```/.exec(text)![1]!;
/** The file that a step says to write. */
const newFileOf = (text: string) => /`([\w/-]+\.tsx?)`[.:]/.exec(text)![1]!;
/** The files that a step links to. */
const linksOf = (text: string) => [...text.matchAll(/\]\(\.\.\/\.\.\/([\w./-]+\.ts)\)/g)].map(([, file]) => file!);
const exportOf = (code: string) => /export const (\w+) = /.exec(code)![1]!;

/** The keys that a step names before or after each pair of text files. */
function addTexts(text: string): void {
  for (const [, keys, file] of text.matchAll(
    /((?:`[a-z_]+\.[\w.-]+`(?:, | and |; )?)+)[^`]* in `packages\/texts\/([\w/-]+)\.sv\.json`/g,
  ))
    project.addTexts(
      file!,
      [...keys!.matchAll(/`([\w.-]+)`/g)].map(([, key]) => key!),
    );
  for (const [, file, keys] of text.matchAll(
    /in `packages\/texts\/([\w/-]+)\.sv\.json` and `[\w-]+\.en\.json`: ((?:`[a-z_]+\.[\w.-]+`(?:, )?)+)/g,
  ))
    project.addTexts(
      file!,
      [...keys!.matchAll(/`([\w.-]+)`/g)].map(([, key]) => key!),
    );
}

/** Adds an import and an entry to a manifest. */
function addToManifest(manifest: string, file: string, name: string): void {
  project.edit(manifest, (text) =>
    text
      .replace(/^import /, `import { ${name} } from './${file.split('/').at(-1)}';\nimport `)
      .replace(/(export const \w+[^=]*= \[)/, `$1${name}, `),
  );
}

/** Adds a row to the first table of rights in a file that is about the same things. */
function addRow(matrix: string, row: string, isAction: boolean): void {
  const table = isAction ? /(Actions = `\n.*\n)/ : /(Resources = `\n.*\n)/;
  project.edit(matrix, (text) => text.replace(table, `$1${row}\n`));
}

test('a resource: described, listed, migrated, named and given to a role', limit, () => {
  const step = readSteps('add-a-resource');
  const [file, code] = [newFileOf(step(1)), codeOf(step(1))];
  project.write(file, code);
  const [, name] = /name: '([\w-]+)'/.exec(code)!;
  const [manifest, navigation] = linksOf(step(2));
  addToManifest(manifest!, file, exportOf(code));
  const [, item] = /: `(\{ group: [^`]+\})`/.exec(step(2))!;
  project.edit(navigation!, (text) => text.replace(/(= \[\n)/, `$1  ${item},\n`));
  expect(project.run('tools/new-migration.ts', name!)).toContain('server/migrations/');
  addTexts(step(4));
  const [roles, matrix] = linksOf(step(5));
  const [, grant] = /`grants` of `creditor_user`: `([^`]+)`/.exec(step(5))!;
  project.edit(roles!, (text) => text.replace(/creditor_user: \{\s+grants: \{/, `$&\n      ${grant},`));
  addRow(matrix!, codeOf(step(5)).trimEnd(), false);
  project.write(
    'server/src/http/resources/scratch.test.ts',
    project.read('tools/how-to.try.txt').replaceAll('RESOURCE', name!),
  );
});

test('a case action: rule, event, outcome, action, texts and role', limit, () => {
  const step = readSteps('add-a-case-action');
  project.edit(linksOf(step(1))[0]!, (text) => text.replace(/(?= {2}change_address: )/, codeOf(step(1))));
  const [, key] = /here `(\w+)`/.exec(step(2))!;
  const [keys, kinds] = linksOf(step(2));
  project.edit(keys!, (text) => text.replace(/(?= {2}'case_registered')/, `  '${key}',\n`));
  project.edit(kinds!, (text) => text.replace(/(?= {2}case_registered: )/, codeOf(step(2))));
  project.write(newFileOf(step(3)), codeOf(step(3)));
  const [file, code] = [newFileOf(step(4)), codeOf(step(4))];
  project.write(file, code);
  addToManifest(linksOf(step(4))[0]!, file, exportOf(code));
  addTexts(step(5));
  const [roles, matrix] = linksOf(step(6));
  const [, action] = /of `case_worker`: `([^`]+)`/.exec(step(6))!;
  project.edit(roles!, (text) => text.replace(/(case_worker: \{[\s\S]+?actions: \{\s+cases: \[)/, `$1${action}, `));
  addRow(matrix!, codeOf(step(6)).trimEnd(), true);
});

test('a view: declared, loaded, listed and described', limit, () => {
  const step = readSteps('add-a-view');
  project.write(newFileOf(step(1)), codeOf(step(1)));
  const [file, code] = [newFileOf(step(2)), codeOf(step(2))];
  project.write(file, code);
  addToManifest(linksOf(step(3))[0]!, file, exportOf(code));
  addTexts(step(4));
});

test('a screen: query, component, row, route, texts and navigation', limit, () => {
  const step = readSteps('add-a-screen');
  for (const number of [1, 2]) project.write(newFileOf(step(number)), codeOf(step(number)));
  project.edit(linksOf(step(3))[0]!, (text) => text.replace(/(?= {2}'web\/src\/screens\/sign-out')/, codeOf(step(3))));
  const [, route] = /const (\w+) =/.exec(codeOf(step(4)))!;
  const [routes, screens] = linksOf(step(4));
  project.edit(routes!, (text) =>
    text.replace(/(?=export const moneyRoutes)/, `${codeOf(step(4))}\n`).replace('Routes = [', `Routes = [${route}, `),
  );
  const afterRoute = step(4).slice(step(4).indexOf(screens!));
  project.edit(screens!, (text) => text + codeOf(afterRoute));
  addTexts(step(5));
  project.edit(linksOf(step(6))[0]!, (text) => text.replace(/(= \[\n)/, `$1${codeOf(step(6))}`));
  addTexts(step(6));
});

test('what the pages add compiles and passes the tests that they name', limit, () => {
  // The run that this test belongs to checks all the other resources.
  project.edit('server/src/http/resources/every-resource.test.ts', (text) =>
    text.replace('resources.map((resource)', "resources.filter(({ name }) => name === 'memos').map((resource)"),
  );
  const tsc = 'node_modules/typescript/bin/tsc';
  expect(project.run(tsc, '--noEmit') + project.run(tsc, '--noEmit', '-p', 'web')).toBe('');
  const suites = [
    'tools/texts-in-use',
    'packages/texts',
    'tools/tidy',
    'server/src/store/migrations/catalogue-columns',
    'server/src/store/migrations/migration-files',
    'server/src/records/rows/access-matrix',
    'server/src/actions/refusals-of-actions',
    'server/src/http/resources/every-resource',
    'server/src/http/resources/view-routes',
    'server/src/http/resources/scratch',
    'web/src/routes',
  ];
  const output = project.run('node_modules/vitest/vitest.mjs', 'run', '--reporter=verbose', ...suites);
  expect(output).toMatch(/Tests +\d+ passed/);
  expect(output).toContain('creditor_open_cases > answers what it declares');
  expect(output).toContain('a list of memos > has items, a page and a total');
});
