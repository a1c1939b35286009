import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningUrl } from '../../server/src/store/postgres/running.ts';
import { type PortalClient, signIn } from '../../server/testing/portal/portal-client.ts';
import {
  freePort,
  type PortalOptions,
  type PortalProcess,
  startPortal,
} from '../../server/testing/portal/portal-process.ts';
import { type Check, check, type ProofOptions } from '../proof-runner/proof.ts';

export type FaultPortal = {
  readonly process: PortalProcess;
  /** A user with a network address of their own, so that the limit per address does not apply. */
  person(email: string): Promise<PortalClient>;
  /** Of the embedded database. */
  databaseUrl(): string;
  health(): Promise<number>;
  /** Milliseconds from now until the portal answers and reports that it is healthy. */
  untilHealthy(msMax?: number): Promise<number>;
  /** Stops the portal and checks that it ran throughout, logged no unexpected error, and ended cleanly. */
  close(): Promise<readonly Check[]>;
};

let people = 0;

/** A demo portal in a process of its own, with its data in `folder`. */
export async function openFaultPortal(
  { folder, atEnd }: ProofOptions,
  env: NodeJS.ProcessEnv = {},
  more: Partial<PortalOptions> = {},
): Promise<FaultPortal> {
  const dataDir = more.dataDir ?? join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const portal = startPortal({ port: await freePort(), dataDir, env: { ...usualEnvironment, ...env }, ...more });
  atEnd(async () => {
    if (portal.isRunning()) portal.signal('SIGKILL');
    await portal.ended;
    const postgres = portal.postgresPid();
    if (postgres) process.kill(postgres, 'SIGQUIT');
  });
  await portal.untilUp();
  return watchPortal(portal, dataDir);
}

const usualEnvironment = { FORDRA_LOG_LEVEL: 'warn', FORDRA_TRUST_PROXY: '127.0.0.1' };

function watchPortal(portal: PortalProcess, dataDir: string): FaultPortal {
  const health = () =>
    fetch(`${portal.address}/api/health`, { signal: AbortSignal.timeout(10_000) }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.status;
      },
      () => 0,
    );
  return {
    process: portal,
    health,
    person: async (email) => {
      const client = await signIn(portal.address, email);
      people += 1;
      const from = { 'x-forwarded-for': `10.0.${people >> 8}.${people & 255}` };
      const call: PortalClient['call'] = (method, path, body, headers) =>
        client.call(method, path, body, { ...from, ...headers });
      return { ...client, call };
    },
    databaseUrl: () => {
      const url = findRunningUrl(join(dataDir, 'postgres'));
      if (!url) throw new Error('the database does not run');
      return url;
    },
    untilHealthy: async (msMax = 60_000) => {
      const begun = Date.now();
      while ((await health()) !== 200) {
        if (Date.now() - begun > msMax)
          throw new Error(`not healthy after ${msMax} ms:\n${portal.output().slice(-2_000)}`);
        await sleep(50);
      }
      return Date.now() - begun;
    },
    close: () => close(portal),
  };
}

async function close(portal: PortalProcess): Promise<readonly Check[]> {
  const ranOn = portal.isRunning();
  portal.signal('SIGTERM');
  const code = await portal.ended;
  const faults = portal.output().split('\n').filter(isFault);
  return [
    check('the process ran throughout', ranOn),
    check(`it ended cleanly (${code})`, code === 0),
    check(
      `it logged no unexpected error${faults.length > 0 ? `: ${faults[0]!.slice(0, 700)}` : ''}`,
      faults.length === 0,
    ),
  ];
}

/** The demo logs sentences; an alarm begins with its own word, since it is an expected error. */
const isFault = (line: string) => /^(Error|Fatal): |"level":(50|60)|unhandled|Fordra stopped by a fault/.test(line);
