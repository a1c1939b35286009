import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const skipped = /(^|\/)(node_modules|\.git|\.data|dist|test-results)$/;

/** A copy of the project with the same dependencies, in which a test follows a how-to page. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'fordra-how-to-'));
  const path = (file: string) => join(copy, file);
  cpSync(root, copy, { recursive: true, filter: (source) => source === root || !skipped.test(source) });
  mkdirSync(path('node_modules/@fordra'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@fordra' && one !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), path(`node_modules/${name}`));
  for (const name of readdirSync(path('packages')))
    symlinkSync(path(`packages/${name}`), path(`node_modules/@fordra/${name}`));
  for (const name of ['server', 'simulators', 'web']) symlinkSync(path(name), path(`node_modules/@fordra/${name}`));

  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(path(file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} does not have the line after which the page adds another`);
    write(file, after);
  };
  return {
    read: (file: string) => readFileSync(path(file), 'utf8'),
    write,
    edit,
    /** Adds these keys to both languages of a text file. */
    addTexts(file: string, keys: readonly string[]): void {
      const added = Object.fromEntries(keys.map((key) => [key, key.endsWith('.count') ? '{count}' : key]));
      for (const language of ['sv', 'en'])
        edit(`packages/texts/${file}.${language}.json`, (text) =>
          JSON.stringify({ ...JSON.parse(text), ...added }, null, 2),
        );
    },
    run: (...args: string[]) =>
      execFileSync(process.execPath, args, {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, VITEST: '', NO_COLOR: '1', FORCE_COLOR: '0', CI: '' },
        stdio: 'pipe',
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
