import fc from 'fast-check';
import { anyLetterPlan } from '../../server/testing/letters/arbitrary-letter.ts';
import { openLetterCheck } from '../../server/testing/letters/check-any-letter.ts';

const numRuns = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const check = openLetterCheck();
let letters = 0;

console.log(`${numRuns} letters of any texts, seed ${seed}: npm run proof:letters -- ${numRuns} ${seed}`);
let faults: readonly string[] = [];
const found = fc.check(
  fc.property(anyLetterPlan, (plan) => {
    letters += 1;
    if (letters % 100 === 0) console.log(`  ${letters} letters`);
    faults = ['it could not be rendered'];
    faults = check(plan);
    return faults.length === 0;
  }),
  { numRuns, seed, endOnFailure: true },
);
console.log(
  found.failed ? `letter ${letters} is wrong:\n${faults.slice(0, 10).join('\n')}` : `${numRuns} letters are right`,
);
if (found.errorInstance instanceof Error) console.log(found.errorInstance.message);
process.exitCode = found.failed ? 1 : 0;
