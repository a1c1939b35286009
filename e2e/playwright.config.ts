import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

const making = ['case-actions.e2e.ts', 'create.e2e.ts', 'action.e2e.ts', 'debt.e2e.ts', 'edit.e2e.ts', 'flow.e2e.ts'];

/** Asked whole by `npm run proof:looks`; what the API answers another tenant is asked every day without a browser. */
const proofs = process.env.FORDRA_PROOF === 'whole' ? [] : ['tenant-canaries.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/journeys',
  reporter: 'list',
  // Against hanging only: at least ten times what the slowest takes on a quiet machine.
  timeout: 900_000,
  expect: { timeout: 150_000 },
  workers: 2,
  // In a new worker, so in a new world; `npm test` tells who needed it, and fails when they are many.
  retries: 1,
  // What makes items or changes their state has other workers, and so other worlds, than what counts them.
  projects: [
    { name: 'journeys', testIgnore: [...making, ...proofs] },
    { name: 'making', testMatch: making },
  ],
  forbidOnly: true,
  use: {
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions: chromium,
    trace: 'on-first-retry',
  },
});
