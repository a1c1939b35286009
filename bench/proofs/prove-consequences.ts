import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// What is foretold of every option of a decision is what then happens: the same test as in `npm test`, for 2,000 cases,
// among which every option of the catalogue has to be met.
process.exitCode = runNamedTests('vitest', ['packages/domain/src/decisions/consequences/any-consequences.test.ts'], {
  env: { FORDRA_PROOF_RUNS: process.argv[2] ?? '2000' },
});
