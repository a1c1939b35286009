import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const commands = {
  vitest: [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--testTimeout=7200000'],
  playwright: [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e'],
} as const;

/**
 * Runs these test files, by their paths in the project, and returns the exit code. A file that does not exist is an
 * error: vitest and Playwright pass over such a name as long as another one matches.
 */
export function runNamedTests(
  command: keyof typeof commands,
  files: readonly string[],
  { env = {}, args = [] }: { readonly env?: NodeJS.ProcessEnv; readonly args?: readonly string[] } = {},
): number {
  const missing = files.filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Error(`there is no ${missing.join(', ')}`);
  const { status, signal } = spawnSync(process.execPath, [...commands[command], ...args, ...files], {
    cwd: root,
    // A proof draws new random values.
    env: { FORDRA_SEED: 'random', ...process.env, ...env },
    stdio: 'inherit',
  });
  if (signal) console.error(`${command} was ended by ${signal}`);
  return status ?? 1;
}
