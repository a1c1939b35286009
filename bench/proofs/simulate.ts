import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// A hundred seeds of three hundred steps each: registrations, payments, actions, days and crashes on the real portal and
// on the model. A seed that differs is printed with the history of its case; `--seed N` repeats that one.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    steps: { type: 'string', default: '300' },
  },
});
const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--project', 'server', '--testTimeout=600000', 'server/src/engine/cases/simulation.test.ts'],
  ],
  {
    cwd: root,
    env: {
      ...process.env,
      FORDRA_PROOF_SEED: values.seed ?? '1',
      FORDRA_PROOF_SEEDS: values.seed === undefined ? values.seeds : '1',
      FORDRA_PROOF_STEPS: values.steps,
    },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
