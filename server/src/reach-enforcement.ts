import { readFile } from 'node:fs/promises';
import { type SimulatedEnforcement, startEnforcement } from '@fordra/simulators/enforcement/start-enforcement';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import type { EnforcementChannel } from './integrations/enforcement/port.ts';
import { sftpEnforcement } from './integrations/enforcement/sftp-enforcement.ts';
import { selectClock } from './store/clock/select-clock.ts';
import type { Database } from './store/connection/database.ts';
import { openAuthorityMemory } from './store/enforcement/authority-memory.ts';
import { addJob } from './store/jobs/add-job.ts';
import { StartError } from './store/postgres/start-error.ts';

type Enforcement = { readonly channel: EnforcementChannel | undefined; readonly devPages: readonly DevPage[] };
type Given = {
  readonly db: Database;
  readonly log: Logger;
  onCloser(name: string, close: () => Promise<unknown>): void;
};

/** Where files to the enforcement authority go: by the settings, or in a demo without them to a simulator of its own. */
export async function reachEnforcement(config: Config, { db, log, onCloser }: Given): Promise<Enforcement> {
  const channel = await reachReal(config);
  if (channel || config.mode !== 'demo' || !config.parts.includes('worker')) return { channel, devPages: [] };
  const authority = await startEnforcement({
    today: async () => (await selectClock(db)).today,
    recall: openAuthorityMemory(db),
    // Whoever plays the authority wants to see at once what comes of it.
    onFile: () =>
      void addJob(db, 'exchange-enforcement-files', {}, { key: 'exchange-enforcement-files-now' }).catch(
        (err: unknown) => log.warn({ err }, 'the files of the enforcement authority are fetched later'),
      ),
  });
  onCloser('enforcement authority', authority.stop);
  return {
    channel: livingByOurTime(authority),
    devPages: [{ path: '/dev/enforcement', fetch: authority.fetch }],
  };
}

/** The simulated authority has no clock of its own: before anyone looks for its files, it lives up to the portal's day. */
function livingByOurTime(authority: SimulatedEnforcement): EnforcementChannel {
  const channel = sftpEnforcement(authority);
  return {
    ...channel,
    async listInbound() {
      await authority.catchUp();
      return channel.listInbound();
    },
  };
}

const loopback = ['127.0.0.1', '[::1]', 'localhost'];

async function reachReal(config: Config): Promise<EnforcementChannel | undefined> {
  const { enforcementUrl: url, enforcementKey, enforcementHostKey: hostKey, enforcementAgent: agent } = config;
  if (!url || !enforcementKey || !hostKey || !agent) return undefined;
  // People who do not exist must never be applied against.
  if (config.mode === 'demo' && !loopback.includes(new URL(url).hostname))
    throw new StartError('FORDRA_ENFORCEMENT_URL names another machine: a demo applies to nobody outside this one');
  const privateKey = await readFile(enforcementKey, 'utf8').catch(() => {
    throw new StartError(`${enforcementKey}, which the enforcement authority needs, cannot be read`);
  });
  return sftpEnforcement({ url, privateKey, hostKey, agent });
}
