import fc from 'fast-check';
import { anyLetterPlan } from '../../server/testing/letters/arbitrary-letter.ts';
import { openLetterChecks } from '../../server/testing/letters/check-letters-apart.ts';

/** Of a hundred letters; more would mean that a script in use cannot be printed. */
const ABORTED_MAX = 1;
const numRuns = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const checks = openLetterChecks();
let letters = 0;
let aborted = 0;

console.log(`${numRuns} letters of any texts, seed ${seed}: npm run proof:letters -- ${numRuns} ${seed}`);
let faults: readonly string[] = [];
const found = await fc.check(
  fc.asyncProperty(anyLetterPlan, async (plan) => {
    letters += 1;
    if (letters % 100 === 0) console.log(`  ${letters} letters`);
    const checked = await checks.check(plan);
    if (checked.hasAborted) aborted += 1;
    faults = checked.faults;
    return faults.length === 0;
  }),
  { numRuns, seed, endOnFailure: true },
);
checks.stop();
console.log(
  found.failed ? `letter ${letters} is wrong:\n${faults.slice(0, 10).join('\n')}` : `${numRuns} letters are right`,
);
console.log(`${aborted} made Typst abort and are right in Inter alone; at most ${ABORTED_MAX} of 100`);
if (found.errorInstance instanceof Error) console.log(found.errorInstance.message);
process.exitCode = found.failed || aborted * 100 > ABORTED_MAX * letters ? 1 : 0;
