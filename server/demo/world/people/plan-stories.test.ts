import { expect, test } from 'vitest';
import type { Script, Step } from './acts.ts';
import { openChance } from './chance.ts';
import { planScript } from './plan-stories.ts';

const scripts = (daysLeft: number) =>
  Array.from({ length: 300 }, (_, n) => planScript(openChance(`debtor ${n}`), daysLeft));
const flat = (steps: readonly Step[] = []): readonly Step[] => steps.flatMap((one) => [one, ...flat(one.then)]);
const actsOf = (script: Script) => Object.values(script).flatMap((steps) => flat(steps).map(({ act }) => act));

test('a debtor whose case is new agrees on a plan after the demand', () => {
  for (const script of scripts(30)) {
    expect(script.registered).toBeUndefined();
    expect(actsOf(script).some((act) => act.do === 'plan')).toBe(true);
  }
});

test('of older cases some plans are made so that they stand somewhere on the last day, which they do not pass', () => {
  const standing = scripts(200).flatMap(({ registered }) => (registered ? [registered] : []));
  expect(standing.length).toBeGreaterThan(50);
  for (const steps of standing) {
    expect(steps[0]!.act.do).toBe('plan');
    expect(steps.every(({ wait }) => wait > 0 && wait <= 200)).toBe(true);
    expect(steps.map(({ wait }) => wait)).toEqual(steps.map(({ wait }) => wait).toSorted((a, b) => a - b));
  }
});

test('plans are postponed and drawn, and consents are approved, refused, ended and answered late', () => {
  const acts = scripts(200).flatMap(actsOf);
  expect(acts.some((act) => act.do === 'plan_respite')).toBe(true);
  expect(acts.some((act) => act.do === 'draw')).toBe(true);
  const answers = new Set(acts.flatMap((act) => (act.do === 'consent' ? [act.answer] : [])));
  expect([...answers].toSorted()).toEqual(['approved', 'ended', 'late', 'refused']);
});
