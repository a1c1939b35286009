import { expect, test } from 'vitest';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { addDays } from '../../values/day.ts';
import { costsOf } from './preview-costs.ts';
import { type PreviewStep, previewFlow } from './preview-flow.ts';

test('the debtor is charged all fees; the outlays among them are borne as the terms say', () => {
  const { file, letterFacts } = aFlowCase();
  const [step] = previewFlow({ file, letterFacts }, addDays(file.today, 60)).steps;
  const charged = (fees: readonly (readonly [CostComponent, number])[]): PreviewStep => ({
    ...step!,
    fees: fees.map(([fee, amount]) => ({ fee, amount })),
  });
  const steps = [
    charged([['debt_collection_fee', 180_00]]),
    charged([
      ['verdict_fee', 380_00],
      ['verdict_outlay', 300_00],
    ]),
    charged([['enforcement_outlay', 600_00]]),
  ];
  const terms = { ...file.terms, ownership: { agencyCosts: ['verdict_outlay', 'debt_collection_fee'] as const } };
  expect(costsOf({ terms }, steps)).toEqual({
    addedFees: 1_460_00,
    outlays: [
      { bearer: 'creditor', amount: 600_00 },
      { bearer: 'agency', amount: 300_00 },
    ],
  });
  expect(costsOf({ terms }, [steps[0]!], [{ fee: 'court_outlay', amount: 600_00 }])).toEqual({
    addedFees: 180_00,
    outlays: [{ bearer: 'creditor', amount: 600_00 }],
  });
});
