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
  expect(countVitest(aReport(report), 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  const stats = { expected: 3, unexpected: 1, flaky: 0, skipped: 4 };
  expect(countPlaywright(aReport({ stats }), 1)).toEqual({ passed: 3, failed: 1, skipped: 4, secondTries: 0 });
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
