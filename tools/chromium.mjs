import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const toDo = [
  'No Chromium was found, which the journeys need. Do one of these, then run npm test again:',
  '  sudo apt-get install chromium        on Debian',
  '  npx playwright install chromium      elsewhere',
  '  CHROMIUM=/path/to/chromium npm test  where it is somewhere else',
].join('\n');

/** The browser for the journeys: an installed one, else Debian's if we may install it. */
export function findChromium() {
  if (process.env.CHROMIUM) {
    const path = process.env.CHROMIUM;
    return runs(path)
      ? { path }
      : { missing: `CHROMIUM is ${path}, which does not run: set it to a Chromium, or unset it.` };
  }
  const path = findInstalled() ?? (installByApt() ? findInstalled() : undefined);
  return path ? { path } : { missing: toDo };
}

function findInstalled() {
  const folders = new Set(['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]);
  const onPath = names.flatMap((name) => [...folders].map((folder) => join(folder, name)));
  return [...onPath, ...ofPlaywright()].find((path) => existsSync(path) && runs(path));
}

/** The folder that `npx playwright install chromium` uses. */
function ofPlaywright() {
  const mac = join(homedir(), 'Library', 'Caches', 'ms-playwright');
  const windows = join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  const linux = join(homedir(), '.cache', 'ms-playwright');
  const usual = { darwin: mac, win32: windows }[process.platform] ?? linux;
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? usual;
  if (!existsSync(folder)) return [];
  const inside = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win64/chrome.exe', 'chrome-win/chrome.exe'];
  const builds = readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse();
  return builds.flatMap((build) => inside.map((path) => join(folder, build, path)));
}

function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium for the journeys …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages);
  if (!apt('update') || !install('chromium', 'fonts-liberation')) return false;
  // Most journeys run in the shell where there is one: it takes a third less processor time.
  install('chromium-headless-shell');
  return true;
}

/** Some systems have only a placeholder of that name, which asks to install the real one. */
function runs(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}
