import { parseArgs } from 'node:util';
import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// A hundred seeds of three hundred steps each: registrations, payments, actions, days and crashes on the real portal and
// on the model. A seed that differs is printed with the history of its case; `--seed N` repeats that one.
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    steps: { type: 'string', default: '300' },
  },
});
process.exitCode = runNamedTests('vitest', ['server/src/engine/cases/simulation.test.ts'], {
  env: {
    FORDRA_PROOF_SEED: values.seed ?? '1',
    FORDRA_PROOF_SEEDS: values.seed === undefined ? values.seeds : '1',
    FORDRA_PROOF_STEPS: values.steps,
  },
});
