import { existsSync } from 'node:fs';

/** Named by `npm test`, which looks for one and installs it where it can. */
const system = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** The system's Chromium where there is one, as Playwright's own cannot be downloaded everywhere. Root has no sandbox. */
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
