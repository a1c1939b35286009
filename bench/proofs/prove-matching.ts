import { makeChance } from '@fordra/domain/testing/chance';
import { judgeMatching } from '@fordra/domain/testing/matching/judge-matching';
import { proveMatching } from '@fordra/domain/testing/matching/prove-matching';

// Payments whose owner is known, of people who write what they have: the same as in `npm test`, of more payments.
const payments = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);

console.log(`${payments} payments, seed ${seed}: npm run proof:matching -- ${payments} ${seed} makes the same again.`);
const proof = proveMatching(makeChance(seed), { cases: 4_000, payments });
for (const [kind, { count, automatic, first }] of Object.entries(proof.figures))
  console.log(
    `  ${kind.padEnd(20)} ${String(count).padStart(7)}, ${automatic} placed, ${first} with the right case first`,
  );
for (const fault of proof.faults) console.log(`✗ ${fault}`);
const demands = judgeMatching(proof);
for (const { what, isMet } of demands) console.log(`${isMet ? '✓' : '✗'} ${what}`);
process.exitCode = demands.every(({ isMet }) => isMet) ? 0 : 1;
