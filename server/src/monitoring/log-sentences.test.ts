import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { toSentence } from './log-sentences.ts';

const written: string[] = [];
const log = openLog('info', { write: (line) => void written.push(toSentence(line)) });
const said = (): string => written.splice(0).join('');

test('a line of the log is a sentence with its details, without braces and quotes', () => {
  log.warn('a database connection was lost');
  expect(said()).toBe('Warning: a database connection was lost\n');
  log.warn({ job: 'send-mail', attempt: 2, err: new Error('no answer') }, 'a job failed');
  expect(said()).toBe('Warning: a job failed (job send-mail, attempt 2): no answer\n');
  log.warn({ outdated: { template: 'finance', version: 2 } }, 'an access group keeps its own rights');
  expect(said()).toBe('Warning: an access group keeps its own rights (template finance, version 2)\n');
});

test('an alarm is named in words, when it is raised and when it ends', () => {
  const alarm = { key: 'cases_failed', subject: '', part: 'cases', severity: 'warning', count: 3 };
  log.error({ alarm }, 'alarm raised');
  expect(said()).toBe('Alarm: cases failed (3). Operations in the portal explains it.\n');
  log.info({ alarm }, 'alarm ended');
  expect(said()).toBe('Ended: cases failed (3).\n');
});

test('an error has its stack, and a secret is removed as from every log', () => {
  log.error({ err: new Error('broken'), token: 'hush' }, 'internal error');
  const sentence = said();
  expect(sentence).toMatch(/^Error: internal error \(token …\): broken\n {4}at /);
  expect(sentence).not.toContain('hush');
});
