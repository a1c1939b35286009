import { expect, test } from 'vitest';
import { onDay } from '../../cases/draft/after-outcome.ts';
import { aCaseAtAuthority } from '../../testing/arbitrary-message.ts';
import { addDays } from '../../values/day.ts';
import { assumeMessage } from './assume-message.ts';

const asked = aCaseAtAuthority();
const confirmed = {
  ...asked,
  applications: asked.applications.map((one) => ({ ...one, confirmed: asked.today, status: 'confirmed' as const })),
};
const expectedAfter = (days: number) => assumeMessage(onDay(confirmed, addDays(confirmed.today, days)))?.day;

test('a verdict is assumed when it usually comes; a late one some weeks later, on a day that is reached', () => {
  expect(expectedAfter(10)).toBe(addDays(confirmed.today, 45));
  expect(expectedAfter(46)).toBe(addDays(confirmed.today, 59));
  expect(expectedAfter(59)).toBe(addDays(confirmed.today, 59));
});
