import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// A portal of its own for the journeys: a fresh demo in a folder that goes when it stops.
const dataDir = mkdtempSync(join(tmpdir(), 'fordra-e2e-'));
const portal = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'main.ts')], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
