import { defineConfig } from '@playwright/test';
import { journeyShell } from './chromium.ts';

/** Run completely by `npm run proof:looks`; `npm test` checks the tenant separation of the API without a browser. */
const proofs = process.env.FORDRA_PROOF === 'whole' ? [] : ['access/tenant-canaries.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: proofs,
  globalSetup: './start-server.ts',
  outputDir: '../test-results/journeys',
  reporter: 'list',
  // Against hanging only: at least ten times what the slowest takes on a quiet machine.
  timeout: 900_000,
  expect: {
    timeout: 150_000,
    // Anti-aliased edges are ignored. A moved part or a changed word fails; a slight change of a colour is within the
    // threshold.
    toHaveScreenshot: { threshold: 0.1, maxDiffPixels: 100, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A missing picture is a failure, and is not created.
  updateSnapshots: 'none',
  workers: 2,
  // In a new worker, so in a new world; `npm test` reports the retried tests, and fails when they are many.
  retries: 1,
  forbidOnly: true,
  use: {
    // Far sooner than the whole journey, so that one wrong name costs minutes rather than a quarter of an hour.
    actionTimeout: 150_000,
    navigationTimeout: 150_000,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions: journeyShell,
    trace: 'on-first-retry',
  },
});
