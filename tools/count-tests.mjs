import { existsSync, readFileSync } from 'node:fs';

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
  return settle({ passed, failed: numFailedTests + broken.length, skipped: numPendingTests + numTodoTests }, status);
}

/** A browser on a busy machine fails now and then; more retries than this are a fault. */
const stumblesAllowed = 2;

/**
 * The counts of Playwright's report; a few tests that passed only at the second attempt are reported, many count as
 * failed.
 */
export function countPlaywright(file, status) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {};
  const isTooMuch = flaky > stumblesAllowed;
  const counts = { passed: expected + (isTooMuch ? 0 : flaky), failed: unexpected + (isTooMuch ? flaky : 0), skipped };
  return { ...settle(counts, status), secondTries: flaky };
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
