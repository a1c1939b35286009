import { existsSync } from 'node:fs';

/** Set by `npm test`, which finds or installs one. */
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * The system's Chromium if there is one, since Playwright's own cannot be downloaded everywhere. Root has no sandbox.
 */
export const chromium = {
  ...(existsSync(system) ? { executablePath: system } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
