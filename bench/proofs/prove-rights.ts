import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Every attribute hidden and read-only in turn, and every request of one tenant sent by another: the everyday tests
// without sampling.
const files = ['hidden-attributes', 'tenant-canaries'].map((name) => `server/src/http/${name}.test.ts`);
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', '--testTimeout=600000', ...files],
  {
    cwd: root,
    env: { ...process.env, FORDRA_PROOF: 'whole' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
