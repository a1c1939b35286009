import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/testing/portal/portal-process.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { runNamedTests } from '../proof-runner/run-named-tests.ts';

/** Attacks that tests of `npm test` already cover, by their names in the reliability document: they are run again here. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'A1 role by resource by method': [
    'server/src/http/resources/access-matrix.test.ts',
    'server/src/records/rows/access-matrix.test.ts',
    'server/src/http/resources/access-group-filters.test.ts',
    'server/src/http/access/granting-rights.test.ts',
    'server/src/http/access/rights-never-grow.test.ts',
  ],
  'A2 one tenant asks for another': [
    'server/src/http/resources/tenant-canaries.test.ts',
    'server/src/records/rows/row-filters.test.ts',
  ],
  'A3 hidden attributes': [
    'server/src/http/resources/hidden-attributes.test.ts',
    'server/src/records/rows/protected-identity.test.ts',
  ],
  'A4 attributes that may not be written': [
    'server/src/http/resources/every-resource.test.ts',
    'server/src/http/resources/contract-write.test.ts',
  ],
  'A5 odd filters and bodies': [
    'server/src/http/resources/contract-odd-input.test.ts',
    'server/src/http/resources/fuzz.test.ts',
  ],
  'A6 evil patterns': [
    'server/src/http/resources/evil-patterns.test.ts',
    'server/src/records/read/pattern-gate.test.ts',
  ],
  'A10 forged, late and stolen tokens': [
    'server/src/http/access/forged-tokens.test.ts',
    'server/src/http/access/refresh-token.test.ts',
    'server/src/http/access/sign-in-as.test.ts',
  ],
  'A12 writes from another site': ['server/src/http/request/cross-site.test.ts'],
  'A15 identity providers': ['server/src/http/access/oauth-routes.test.ts'],
  'A16 files': ['server/src/http/documents/media.test.ts', 'server/src/http/documents/media-streams.test.ts'],
  'A21 limits': ['server/src/http/access/sign-in-limits.test.ts', 'server/src/app.test.ts'],
  'A22 money asked for twice, or too much of it': [
    'server/src/actions/running/run-action.test.ts',
    'server/src/actions/cases/refusals.test.ts',
    'server/src/engine/cases/any-sequence.test.ts',
  ],
};

type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

export const knownTests: Proof = {
  name: 'known-tests',
  about: `the attacks among the tests of every day (with --long nothing is left out)`,
  async run({ isLong, folder }) {
    const out = join(folder, 'report.json');
    const status = runNamedTests('vitest', [...new Set(Object.values(attacks).flat())], {
      args: ['--reporter=json', `--outputFile=${out}`],
      env: isLong ? { FORDRA_PROOF: 'whole' } : {},
    });
    if (!existsSync(out)) throw new Error(`vitest ended with ${status} and wrote no report`);
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    return Object.entries(attacks).map(([what, names]) => {
      const found = testResults.filter(({ name }) => names.some((one) => name === join(root, one)));
      const tests = found.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
      const failed = found.flatMap(({ assertionResults }) =>
        assertionResults.flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : [])),
      );
      const isMet = found.length === names.length && found.every(({ status }) => status === 'passed');
      return check(
        `${what}: ${tests} tests in ${names.join(', ')}${isMet ? '' : `, failed: ${failed.join('; ') || 'to run'}`}`,
        isMet,
      );
    });
  },
};
