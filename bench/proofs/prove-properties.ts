import { globSync, readFileSync } from 'node:fs';
import { runNamedTests } from '../proof-runner/run-named-tests.ts';

// Every test of a property with new random values, some rounds; `npm test` draws the same values in every run.
const rounds = Number(process.argv[2] ?? 3);
const files = globSync(['packages/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}'], {
  exclude: (name) => name.endsWith('node_modules'),
}).filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));
console.log(
  `${files.length} files, ${rounds} rounds; FORDRA_SEED=N npm run unit -- FILE repeats a failure by its seed`,
);
let failed = 0;
for (let round = 1; round <= rounds; round += 1) failed += runNamedTests('vitest', files) === 0 ? 0 : 1;
console.log(failed === 0 ? 'none failed' : `${failed} of ${rounds} rounds failed`);
process.exitCode = failed === 0 ? 0 : 1;
