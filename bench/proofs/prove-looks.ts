import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Every screen in every look, the sample of rights and what a browser asks as another tenant in full: the journeys of every
// day with nothing left out.
const root = join(import.meta.dirname, '../..');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '-c', 'e2e', 'looks.e2e.ts', 'rights.e2e.ts', 'tenant-canaries.e2e.ts'],
  {
    cwd: root,
    env: { ...process.env, FORDRA_PROOF: 'whole' },
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
