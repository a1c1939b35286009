import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runDueCasesJob } from './run-due-cases.ts';

test.each([
  ['flow', 'reset_failed_case'],
  ['flow', 'move_to_debt_collection'],
  ['enforcement', 'attempt_enforcement'],
])('%s: after %s the user is told within how long the queued case is processed', (topic, action) => {
  const texts = (language: string) =>
    JSON.parse(readFileSync(`packages/texts/${topic}/actions.${language}.json`, 'utf8')) as Record<string, string>;
  expect(texts('sv')[`action.${action}.done`]).toContain(`behandlas inom ${runDueCasesJob.everyMinutes} minuter`);
  expect(texts('en')[`action.${action}.done`]).toContain(`processed within ${runDueCasesJob.everyMinutes} minutes`);
});
