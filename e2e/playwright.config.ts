import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

/** Another port lets two runs stand side by side. */
const port = Number(process.env.E2E_PORT ?? 3417);

const making = ['create.e2e.ts', 'action.e2e.ts', 'debt.e2e.ts', 'edit.e2e.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results/journeys',
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // What makes items or changes their state comes after what counts them.
  projects: [
    { name: 'journeys', testIgnore: making },
    { name: 'making', testMatch: making, dependencies: ['journeys'] },
  ],
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    launchOptions: chromium,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node_modules/.bin/node e2e/start-portal.ts',
    cwd: '..',
    env: { PORT: String(port), FORDRA_MODE: 'demo', FORDRA_LOG_LEVEL: 'warn' },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
