import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunning } from '../../src/store/postgres/running.ts';

export const root = join(import.meta.dirname, '../../..');

export type PortalProcess = {
  readonly address: string;
  readonly pid: number;
  /** What it wrote to stderr, and to both. */
  errors(): string;
  output(): string;
  /** Milliseconds from its start until `path` is answered 200. */
  untilUp(path?: string): Promise<number>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  isRunning(): boolean;
  postgresPid(): number | undefined;
  signal(name: NodeJS.Signals): void;
};

export type PortalOptions = {
  readonly port: number;
  readonly dataDir: string;
  /** As a person starts it, or the server alone. */
  readonly by?: 'npm' | 'node';
  readonly env?: NodeJS.ProcessEnv;
  /** The folder of another version of the program. */
  readonly from?: string;
  /** An open file that takes all it writes; then nothing is heard here. */
  readonly output?: number;
};

/** Against hanging only: a start takes seconds on a quiet machine. */
const upMsMax = 240_000;

/** A portal in a process of its own, which may be killed. */
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
  // Forty cases are enough, unless said; another version may not know the setting.
  const small = from === root ? { FORDRA_DEMO_CASES: '0' } : {};
  const child = spawn(by === 'npm' ? 'npm' : process.execPath, by === 'npm' ? ['start'] : [main], {
    cwd: from,
    env: { ...cleanEnvironment(), ...small, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', file ?? 'pipe', file ?? 'pipe'],
    detached: true, // A group of its own, as in a terminal.
  });
  const address = `http://127.0.0.1:${port}`;
  const { told, ended } = listen(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const output = () => told.map(({ text }) => text).join('');
  return {
    address,
    pid: child.pid!,
    errors: () =>
      told
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

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function listen(child: ChildProcess) {
  const told: { readonly isError: boolean; readonly text: string }[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => told.push({ isError: false, text }));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => told.push({ isError: true, text }));
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return { told, ended };
}

async function untilAnswered(url: string, isRunning: () => boolean, output: () => string): Promise<void> {
  const until = Date.now() + upMsMax;
  while (Date.now() < until) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => {});
    if (reply?.status === 200) return;
    if (!isRunning()) break;
    await sleep(10);
  }
  throw new Error(`the portal did not answer ${url}:\n${output().slice(-4_000)}`);
}

/** Without what npm and the test runner have put there. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(npm_|VITEST|NODE_ENV$|FORDRA_|DATABASE_URL$|TEST$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}
