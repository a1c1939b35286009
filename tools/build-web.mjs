import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { ownNode, root } from './bootstrap.mjs';
import { fail, guard } from './fail.mjs';

const built = join(root, 'web', 'dist');
const stamp = join(built, '.built-from');
const modules = join(root, 'node_modules');
const prefix = '.fordra-web-';
const making = join(modules, `${prefix}${process.pid}`);

/** Builds the web if its sources have changed; true if the build exists. */
export function buildWeb() {
  return guard(() => {
    const sources = hashSources();
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
    console.log('Building the web …');
    try {
      return build(sources);
    } finally {
      removeLeftovers();
    }
  });
}

/** Built in a temporary folder and renamed, so that an interrupted build leaves nothing. */
function build(sources) {
  for (const folder of [modules, join(root, 'web')]) accessSync(folder, constants.W_OK);
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const args = ['build', 'web', '--outDir', making, '--emptyOutDir', '--logLevel', 'error'];
  const { status, stderr } = spawnSync(ownNode, [vite, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (/ENOSPC|EDQUOT/.test(stderr)) return fail(`The web could not be built: the disk is full (${root})`);
  process.stderr.write(stderr);
  if (status !== 0) return false;
  writeFileSync(join(making, '.built-from'), sources);
  rmSync(built, { recursive: true, force: true });
  try {
    renameSync(making, built);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error;
    cpSync(making, built, { recursive: true }); // node_modules may be on another disk.
  }
  return true;
}

/** The temporary folder of this build, and those of killed builds. */
function removeLeftovers() {
  for (const name of readdirSync(modules)) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length));
    if (pid && (pid === process.pid || !isAlive(pid))) rmSync(join(modules, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** By content, since git gives every file the time of the checkout. */
function hashSources() {
  const files = [...['web', 'packages'].flatMap((top) => filesIn(join(root, top))), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'testing'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
