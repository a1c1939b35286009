import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Every screen in every variant, all rights, and all requests of a browser sent as another tenant: the everyday journeys
// without sampling.
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
