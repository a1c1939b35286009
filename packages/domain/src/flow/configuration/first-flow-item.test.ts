import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { defaultFlows } from './default-flows.ts';
import { firstFlowItem } from './first-flow-item.ts';

test.each([
  ['2026-03-13', '2026-03-18'],
  ['2026-03-14', '2026-03-19'],
  ['2026-04-03', '2026-04-10'],
])('what is due on %s is waited for until %s: on a closed day the next open one is in time', (due, date) => {
  const dates = { due: day(due), today: day('2026-03-01') };
  expect(firstFlowItem(defaultFlows.standard, 'reminder', dates)).toEqual({ item: 'wait_invoice_payment', date });
});
