import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { check, type Proof } from '../proof-runner/proof.ts';

/** A4, A5, A20: `npm run proof:fuzz`, shorter. */
export const fuzz: Proof = {
  name: 'fuzz',
  about: 'odd requests made from the catalogue by fast-check (1,000, with --long 100,000)',
  async run({ isLong }) {
    const script = join(import.meta.dirname, '../proofs/prove-fuzz.ts');
    const { status, stdout } = spawnSync(process.execPath, [script, isLong ? '100000' : '1000'], { encoding: 'utf8' });
    return [check(stdout.trim().split('\n').slice(-2).join('; '), status === 0)];
  },
};
