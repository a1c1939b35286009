import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const linesShown = 8;

/** The counts of Vitest's report; a file that could not be loaded counts as one failed test. */
export function countVitest(file, status) {
  const report = read(file);
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
    testResults = [],
  } = report;
  const broken = testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failures = testResults.flatMap((one) => failuresOfFile(one, broken.includes(one)));
  const counts = { passed, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests };
  return { ...settle(counts, status), failures };
}

function failuresOfFile({ name, message, assertionResults }, isBroken) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const tests = failed.map(({ fullName, failureMessages }) => [fullName, failureMessages?.[0]]);
  return [...tests, ...(isBroken ? [['', message]] : [])].map(([test, why]) => describe(name, test, why));
}

/** A browser on a busy machine fails now and then; more retries than this are a fault. */
const stumblesAllowed = 2;

/**
 * The counts of Playwright's report; a few tests that passed only at the second attempt are reported, many count as
 * failed.
 */
export function countPlaywright(file, status) {
  const { stats = {}, suites = [] } = read(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  const isTooMuch = flaky > stumblesAllowed;
  const counts = { passed: expected + (isTooMuch ? 0 : flaky), failed: unexpected + (isTooMuch ? flaky : 0), skipped };
  return { ...settle(counts, status), secondTries: flaky, failures: suites.flatMap(failuresOfSuite) };
}

function failuresOfSuite({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const { error } = results.find((one) => one.error) ?? {};
        return describe(file, status === 'flaky' ? `${title} (at the first try)` : title, error?.message);
      }),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

/** A test that failed and the beginning of why. */
function describe(file, test, why = '') {
  const begin = stripVTControlCharacters(why).trim().split('\n').slice(0, linesShown);
  return [`${file}: ${test}`, ...begin.map((line) => `    ${line}`)].join('\n');
}

/** A run that ends with an error without a failed test, or without any test, counts as failed. */
function settle(counts, status) {
  const isWhole = status === 0 && counts.passed > 0;
  return counts.failed === 0 && !isWhole ? { ...counts, failed: 1 } : counts;
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    return {}; // Truncated report.
  }
}
