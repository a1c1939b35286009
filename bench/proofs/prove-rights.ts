import { randomInt } from 'node:crypto';
import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// Every attribute hidden and read-only in turn, every request of one tenant sent by another, 200 random sequences of
// writes of users and groups to a portal and 10,000 to the rules, and 10,000 random sets of groups whose stated access is
// compared with what requests do: the everyday tests without sampling. FORDRA_PROOF_SEQUENCES and FORDRA_PROOF_ACCESS set
// other numbers.
const seed = process.env.FORDRA_PROOF_SEED ?? String(randomInt(2 ** 31));
console.log(`FORDRA_PROOF_SEED=${seed} repeats the random sequences of this run`);
process.exitCode = runNamedTests(
  'vitest',
  [
    'server/src/http/resources/hidden-attributes.test.ts',
    'server/src/auth/requester/explained-access.test.ts',
    'server/src/http/resources/item-access.test.ts',
    'server/src/http/resources/extended-data.test.ts',
    'server/src/http/resources/tenant-canaries.test.ts',
    'server/src/http/access/rights-never-grow.test.ts',
    'server/src/http/access/granting-rights.test.ts',
    'server/src/http/access/user-sessions.test.ts',
    'server/src/http/access/link-identities.test.ts',
    'server/src/http/access/sign-in-methods.test.ts',
    'server/src/http/parties/proxy-mandates.test.ts',
    'server/src/actions/access/publish-template.test.ts',
    'packages/domain/src/access/rights-never-grow.test.ts',
    'packages/resources/src/roles/role-matrix.test.ts',
  ],
  { env: { FORDRA_PROOF: 'whole', FORDRA_PROOF_SEED: seed } },
);
