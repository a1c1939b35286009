import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/how-to/add-a-screen.md'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'fordra-how-to-screen-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const path = (file: string) => join(copy, file);
const edit = (file: string, change: (text: string) => string) => {
  const before = readFileSync(path(file), 'utf8');
  const after = change(before);
  expect([file, after === before]).toEqual([file, false]);
  writeFileSync(path(file), after);
};

/** The project without its installed packages, which are linked. */
function copyProject(): void {
  const skipped = /(^|\/)(node_modules|\.git|\.data|dist|test-results)$/;
  cpSync(root, copy, { recursive: true, filter: (source) => source === root || !skipped.test(source) });
  mkdirSync(path('node_modules/@fordra'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@fordra'))
    symlinkSync(join(root, 'node_modules', name), path(`node_modules/${name}`));
  for (const name of readdirSync(path('packages')))
    symlinkSync(path(`packages/${name}`), path(`node_modules/@fordra/${name}`));
  for (const name of ['server', 'simulators', 'web']) symlinkSync(path(name), path(`node_modules/@fordra/${name}`));
}

const step = (number: number) => page.slice(page.indexOf(`**${number}.`), page.indexOf(`**${number + 1}.`));
const codeOf = (text: string) => /```\w*\n([\s\S]+?)```/.exec(text)![1]!;

function addTexts(texts: readonly string[]): void {
  for (const text of texts) {
    const file = text.startsWith('navigation.') ? 'shell' : 'debt';
    for (const language of ['sv', 'en'])
      edit(`packages/texts/${file}.${language}.json`, (json) =>
        JSON.stringify({ ...JSON.parse(json), [text]: text.endsWith('.count') ? '{count}' : text }, null, 2),
      );
  }
}

test('the screen of the page compiles, is routed and keeps the rules of the structure', { timeout: 1_800_000 }, () => {
  copyProject();
  for (const one of [1, 2]) {
    const file = /`(web\/src\/[\w/-]+\.tsx?)`:\n/.exec(step(one))![1]!;
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), codeOf(step(one)));
  }
  edit('tools/web-folders.ts', (text) => text.replace(/(?= {2}'web\/src\/screens\/sign-out')/, codeOf(step(3))));
  const name = /const (\w+) =/.exec(codeOf(step(4)))![1]!;
  edit('web/src/routes/money-routes.ts', (text) =>
    text.replace(/(?=export const moneyRoutes)/, `${codeOf(step(4))}\n`).replace('Routes = [', `Routes = [${name}, `),
  );
  addTexts([...page.matchAll(/`((?:overdue_invoices|navigation)\.\w+)`/g)].map(([, text]) => text!));
  edit('server/src/records/ui/navigation.ts', (text) =>
    text.replace(/(?=\n {6}\{ route: '\/operations')/, `\n${codeOf(page.slice(page.indexOf('**6.'))).trimEnd()}`),
  );

  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, VITEST: '', NO_COLOR: '1', FORCE_COLOR: '0', CI: '' },
      stdio: 'pipe',
    });
  run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web');
  const suites = ['tools/tidy', 'tools/texts-in-use', 'web/src/routes'];
  expect(run('node_modules/vitest/vitest.mjs', 'run', ...suites)).toMatch(/Tests +\d+ passed/);
});
