import { existsSync, readFileSync } from 'node:fs';

/** What Vitest's report counts; a file that could not be loaded is one test that failed. */
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

/** A browser on a busy machine stumbles now and then; more than this is a fault of ours. */
const stumblesAllowed = 2;

/** What Playwright's report counts; of those that passed only at the second try, a few are told and many have failed. */
export function countPlaywright(file, status) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file).stats ?? {};
  const isTooMuch = flaky > stumblesAllowed;
  const counts = { passed: expected + (isTooMuch ? 0 : flaky), failed: unexpected + (isTooMuch ? flaky : 0), skipped };
  return { ...settle(counts, status), secondTries: flaky };
}

/** A run that ends badly without a failed test, or without any test, has failed as a whole. */
function settle(counts, status) {
  const isWhole = status === 0 && counts.passed > 0;
  return counts.failed === 0 && !isWhole ? { ...counts, failed: 1 } : counts;
}

function read(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    return {}; // Cut short.
  }
}
