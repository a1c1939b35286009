import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Against hanging only: at least ten times what the slowest takes on a quiet machine. */
const limits = { testTimeout: 300_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } } as const;
/** Property tests draw from one seed. */
const setupFiles = ['tools/seed-properties.ts'];
const node = { environment: 'node', ...limits } as const;

export default defineConfig({
  test: {
    // One more than cores: a worker waits for the database, for processes and for clocks nearly half of its time.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    teardownTimeout: 600_000,
    projects: [
      // Pure: there is nothing one could spoil for another, and a world for each file takes longer than the tests.
      { test: { ...node, name: 'packages', include: ['packages/**/*.test.ts'], setupFiles, isolate: false } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          // Each file has a database of its own and modules have no state: one import of the server serves all files.
          isolate: false,
          include: ['server/**/*.test.ts', 'simulators/**/*.test.ts'],
          setupFiles: [...setupFiles, 'server/testing/drop-databases.ts'],
          globalSetup: ['server/testing/start-postgres.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          ...limits,
          name: 'web',
          // One import of the modules serves all files; the setup file removes what a test left in them.
          isolate: false,
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'web/testing/browser-gaps.ts'],
        },
      },
    ],
  },
});
