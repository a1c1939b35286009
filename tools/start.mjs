import { spawn } from 'node:child_process';
import * as module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, ownNode, root } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { fail } from './fail.mjs';

const parent = process.ppid;
const main = join(root, 'server', 'src', 'main.ts');
const compiled = join(root, 'node_modules', '.cache', 'fordra');
const env = { ...process.env, NODE_COMPILE_CACHE: compiled };

install();
if (!buildWeb()) fail('Fordra could not start: the web could not be built');
if (process.ppid !== parent) process.exit(1); // Stopped during the build: see server/src/stop-signals.ts.

if (Number(process.versions.node.split('.')[0]) >= 26) runHere();
else if (process.execve) replaceWithOwnNode();
else runOwnNode();

/** Every start except the first: npm puts our own Node first in the PATH. */
function runHere() {
  module.enableCompileCache(compiled);
  import(pathToFileURL(main).href);
}

function replaceWithOwnNode() {
  process.removeAllListeners('warning'); // Suppresses Node's warning about experimental features.
  process.execve(ownNode, [ownNode, main], env);
}

function runOwnNode() {
  const server = spawn(ownNode, [main], { stdio: 'inherit', env });
  // A signal to the process group reaches the server directly; a signal to this process alone must be forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    server.kill('SIGTERM');
  }, 250);
  server.on('error', (error) => fail(`Fordra could not start: ${error.message}`));
  server.on('exit', (code) => process.exit(code ?? 1));
}
