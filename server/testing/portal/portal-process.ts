import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunning } from '../../src/store/postgres/running.ts';

export const root = join(import.meta.dirname, '../../..');

export type PortalProcess = {
  readonly address: string;
  readonly pid: number;
  /** The process's stderr, and both its outputs. */
  errors(): string;
  output(): string;
  /** Milliseconds from the start until `path` is answered 200. */
  untilUp(path?: string): Promise<number>;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>;
  isRunning(): boolean;
  postgresPid(): number | undefined;
  signal(name: NodeJS.Signals): void;
};

export type PortalOptions = {
  readonly port: number;
  readonly dataDir: string;
  /** Start through `npm start`, or the server alone. */
  readonly by?: 'npm' | 'node';
  readonly env?: NodeJS.ProcessEnv;
  /** The folder of another version of the program. */
  readonly from?: string;
  /** An open file that receives all output; the outputs above are then empty. */
  readonly output?: number;
};

/** Against hanging only: a start takes seconds on a quiet machine. */
const upMsMax = 240_000;

/** A portal in a child process, which may be killed. */
export function startPortal({
  port,
  dataDir,
  by = 'node',
  env = {},
  from = root,
  output: file,
}: PortalOptions): PortalProcess {
  const begun = performance.now();
  const main = join('server', 'src', 'main.ts');
  // Forty cases by default; another version may not know the setting.
  const small = from === root ? { FORDRA_DEMO_CASES: '0' } : {};
  const child = spawn(by === 'npm' ? 'npm' : process.execPath, by === 'npm' ? ['start'] : [main], {
    cwd: from,
    env: { ...cleanEnvironment(), ...small, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
    detached: true, // A process group of its own, as in a terminal.
  });
  const address = `http://127.0.0.1:${port}`;
  const { chunks, ended } = listen(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const output = () => chunks.map(({ text }) => text).join('');
  return {
    address,
    pid: child.pid!,
    errors: () =>
      chunks
        .filter(({ isError }) => isError)
        .map(({ text }) => text)
        .join(''),
    output,
    untilUp: async (path = '/api/health') => {
      await untilAnswered(`${address}${path}`, isRunning, output);
      return performance.now() - begun;
    },
    ended,
    isRunning,
    postgresPid: () => findRunning(join(dataDir, 'postgres'))?.pid,
    signal: (name) => void child.kill(name),
  };
}

/**
 * Below the ports that the system gives to outgoing connections: one of those could be taken again before the portal
 * listens on it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

function listen(child: ChildProcess) {
  const chunks: { readonly isError: boolean; readonly text: string }[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => chunks.push({ isError: false, text }));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => chunks.push({ isError: true, text }));
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { chunks, ended };
}

async function untilAnswered(url: string, isRunning: () => boolean, output: () => string): Promise<void> {
  const until = Date.now() + upMsMax;
  while (Date.now() < until) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => {});
    if (reply?.status === 200) return;
    if (!isRunning()) break;
    await sleep(25);
  }
  throw new Error(`the portal did not answer ${url}:\n${output().slice(-4_000)}`);
}

/** The environment without the variables that npm and the test runner add. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(npm_|VITEST|NODE_ENV$|FORDRA_|DATABASE_URL$|TEST$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
