import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/testing/portal/portal-process.ts';
import { check, type Proof } from '../proof-runner/proof.ts';

/** Attacks that tests of `npm test` already cover, by their names in the reliability document: they are run again here. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'A1 role by resource by method': [
    'http/resources/access-matrix',
    'records/rows/access-matrix',
    'http/resources/access-group-filters',
    'http/access/granting-rights',
    'http/access/rights-never-grow',
  ],
  'A2 one tenant asks for another': ['http/resources/tenant-canaries', 'records/rows/row-filters'],
  'A3 hidden attributes': ['http/resources/hidden-attributes', 'records/rows/protected-identity'],
  'A4 attributes that may not be written': ['http/resources/every-resource', 'http/resources/contract-write'],
  'A5 odd filters and bodies': ['http/resources/contract-odd-input', 'http/resources/fuzz'],
  'A6 evil patterns': ['http/resources/evil-patterns', 'records/read/pattern-gate'],
  'A10 forged, late and stolen tokens': [
    'http/access/forged-tokens',
    'http/access/refresh-token',
    'http/access/sign-in-as',
  ],
  'A12 writes from another site': ['http/request/cross-site'],
  'A15 identity providers': ['http/access/oauth-routes'],
  'A16 files': ['http/documents/media', 'http/documents/media-streams'],
  'A21 limits': ['http/access/sign-in-limits', 'app'],
  'A22 money asked for twice, or too much of it': [
    'actions/running/run-action',
    'actions/cases/refusals',
    'engine/cases/any-sequence',
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
    const files = [...new Set(Object.values(attacks).flat())].map(fileOf);
    const out = join(folder, 'report.json');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = ['run', '--project', 'server', '--testTimeout=600000', '--reporter=json', `--outputFile=${out}`];
    const env = { ...process.env, ...(isLong && { FORDRA_PROOF: 'whole' }) };
    spawnSync(process.execPath, [vitest, ...args, ...files], { cwd: root, env, stdio: 'ignore' });
    const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    return Object.entries(attacks).map(([what, names]) => {
      const found = testResults.filter(({ name }) => names.some((one) => name === join(root, fileOf(one))));
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

function fileOf(name: string): string {
  const file = `server/src/${name}.test.ts`;
  if (!existsSync(join(root, file))) throw new Error(`there is no ${file}`);
  return file;
}
