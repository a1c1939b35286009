import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// Every attribute hidden and read-only in turn, every request of one tenant sent by another, and 200 random sequences of
// writes of users and groups: the everyday tests without sampling.
process.exitCode = runNamedTests(
  'vitest',
  [
    'server/src/http/resources/hidden-attributes.test.ts',
    'server/src/http/resources/tenant-canaries.test.ts',
    'server/src/http/access/rights-never-grow.test.ts',
  ],
  { env: { FORDRA_PROOF: 'whole' } },
);
