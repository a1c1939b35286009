import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ownNode, root } from './bootstrap.mjs';

// A limit for a tool that hangs; a whole run takes minutes on a quiet machine and may take an hour on a busy one.
const minutesMax = 180;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const modules = join(root, 'node_modules');
// No colours in a log file.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
// tsc is written in Go, whose garbage collector takes a sixth of its time.
const collected = { GOGC: '400' };
// Tests start the server many times: its modules are compiled once.
const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache', 'fordra') };

/**
 * Runs a tool from node_modules under our own Node and returns its exit code. Its output is shown, or passed to
 * `onOutput`.
 */
export function runTool(tool, args, env = {}, onOutput = undefined) {
  const output = onOutput ? 'pipe' : 'inherit';
  const child = spawn(ownNode, [join(modules, ...tool.split('/')), ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      ...plain,
      ...compiled,
      ...collected,
      ...env,
      PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}`,
    },
  });
  for (const stream of onOutput ? [child.stdout, child.stderr] : []) stream.setEncoding('utf8').on('data', onOutput);
  let isStopped = false;
  const end = () => child.kill('SIGTERM');
  const stop = () => {
    isStopped = true;
    end();
  };
  const tooLong = setTimeout(() => {
    console.error(`Stopped: it took more than ${minutesMax} minutes.`);
    end();
  }, minutesMax * 60_000);
  // A signal to npm may end only the shell between npm and this process.
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && stop(), 500);
  for (const signal of signals) process.on(signal, stop);
  return new Promise((resolve) => {
    const settle = (code) => {
      clearTimeout(tooLong);
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, stop);
      if (isStopped) process.exit(1);
      resolve(code);
    };
    child.on('error', () => settle(1));
    child.on('close', (code) => settle(code ?? 1));
  });
}
