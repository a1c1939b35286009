import { expect, test } from 'vitest';
import { simulationSize } from '../../../testing/proof-size.ts';
import { simulate } from '../../../testing/simulation/simulate.ts';

const { seeds, steps } = simulationSize;

test.each(seeds)(`the portal and the model agree after every step of seed %i (${steps} steps)`, async (seed) => {
  const parted = await simulate(seed, steps);
  if (parted)
    console.log(
      `seed ${seed}, step ${parted.step}:\n${parted.story.join('\n')}\npaper  ${JSON.stringify(parted.paper)}\nportal ${JSON.stringify(parted.portal)}`,
    );
  expect(parted?.portal, `npm run proof:flow-model -- --seed ${seed} --steps ${steps} shows it again`).toEqual(
    parted?.paper,
  );
});
