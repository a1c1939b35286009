import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// The authority's messages in any order, interleaved with the actions of users: the same test as in `npm test`, 20,000
// times.
const runs = process.argv[2] ?? '20000';
const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const file = 'packages/domain/src/enforcement/messages/any-order.test.ts';
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'packages', '--testTimeout=1200000', file],
  {
    cwd: root,
    env: { ...process.env, FORDRA_PROOF_RUNS: runs },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
