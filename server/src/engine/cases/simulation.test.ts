import { expect, test } from 'vitest';
import { simulationSize } from '../../../testing/proof-size.ts';
import { simulate } from '../../../testing/simulation/simulate.ts';

const { seeds, steps } = simulationSize;

test.each(seeds)(
  `the portal and the reference model agree after every step of seed %i (${steps} steps)`,
  async (seed) => {
    const difference = await simulate(seed, steps);
    if (difference)
      console.log(
        `seed ${seed}, step ${difference.step}:\n${difference.history.join('\n')}\nmodel  ${JSON.stringify(difference.model)}\nportal ${JSON.stringify(difference.portal)}`,
      );
    expect(difference?.portal, `npm run proof:flow-model -- --seed ${seed} --steps ${steps} repeats it`).toEqual(
      difference?.model,
    );
  },
);
