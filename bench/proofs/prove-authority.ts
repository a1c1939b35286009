import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// The authority's messages in any order, interleaved with the actions of users: the same test as in `npm test`, 20,000
// times.
process.exitCode = runNamedTests('vitest', ['packages/domain/src/enforcement/messages/any-order.test.ts'], {
  env: { FORDRA_PROOF_RUNS: process.argv[2] ?? '20000' },
});
