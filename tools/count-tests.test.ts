import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const { countPlaywright, countVitest } = await import(join(import.meta.dirname, 'count-tests.mjs'));
const folder = mkdtempSync(join(tmpdir(), 'fordra-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aReport(content: object | string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const aFile = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('passed, failed and skipped tests are counted', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [aFile('failed', 'passed', 'failed')],
  };
  expect(countVitest(aReport(report), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 2 });
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 4 };
  expect(countPlaywright(aReport({ stats }), 1)).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 4,
    secondTries: 0,
  });
});

test.each([
  [2, 0, { passed: 5, failed: 0 }],
  [3, 0, { passed: 3, failed: 3 }],
  [1, 1, { passed: 4, failed: 1 }],
])('%d journeys that passed at the second try, with %d failed', (flaky, unexpected, counts) => {
  const stats = { expected: 3, unexpected, flaky, skipped: 0 };
  expect(countPlaywright(aReport({ stats }), unexpected ? 1 : 0)).toMatchObject({ ...counts, secondTries: flaky });
});

test('a file that could not be loaded counts as a failed test', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [aFile('failed'), aFile('passed', 'passed')] };
  expect(countVitest(aReport(report), 1)).toMatchObject({ passed: 5, failed: 1 });
});

test.each([
  ['ends badly although every test passed', { numPassedTests: 5, testResults: [] }, 1],
  ['has no test in it', { numPassedTests: 0, testResults: [] }, 0],
  ['leaves half a report', '{"numPassed', 0],
])('a run that %s has failed', (_what, report, status) => {
  expect(countVitest(aReport(report), status).failed).toBe(1);
});

test('a run that leaves no report has failed', () => {
  expect(countPlaywright(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test('failed tests are listed with the beginning of why', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
  };
  const loaded = { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed' }] };
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(countVitest(aReport({ numFailedTests: 1, testResults: [loaded, broken] }), 1).failures).toEqual([
    'a.test.ts: adds up\n    expected 1\n    to be 2',
    'b.test.ts: \n    no such module',
  ]);
  const spec = (title: string, status: string) => ({
    file: 'c.e2e.ts',
    title,
    tests: [{ status, results: [{ error: { message: 'not visible' } }, {}] }],
  });
  const suites = [{ specs: [spec('signs in', 'expected')], suites: [{ specs: [spec('pays', 'unexpected')] }] }];
  const nested = [...suites, { specs: [spec('opens', 'flaky')] }];
  expect(countPlaywright(aReport({ stats: { unexpected: 1, flaky: 1 }, suites: nested }), 1).failures).toEqual([
    'c.e2e.ts: pays\n    not visible',
    'c.e2e.ts: opens (at the first try)\n    not visible',
  ]);
});
