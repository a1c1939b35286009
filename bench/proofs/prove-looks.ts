import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// Every screen in every variant, all rights, and all requests of a browser sent as another tenant: the everyday journeys
// without sampling.
process.exitCode = runNamedTests(
  'playwright',
  [
    'e2e/platform/looks.e2e.ts',
    'e2e/platform/settings-looks.e2e.ts',
    'e2e/resource-ui/form-looks.e2e.ts',
    'e2e/resource-ui/item-looks.e2e.ts',
    'e2e/resource-ui/list-looks.e2e.ts',
    'e2e/access/rights.e2e.ts',
    'e2e/access/tenant-canaries.e2e.ts',
  ],
  { env: { FORDRA_PROOF: 'whole' } },
);
