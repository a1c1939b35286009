import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { EnforcementChannel } from './integrations/enforcement/port.ts';
import { sftpEnforcement } from './integrations/enforcement/sftp-enforcement.ts';
import { StartError } from './store/postgres/start-error.ts';

const loopback = ['127.0.0.1', '[::1]', 'localhost'];

/** The SFTP channel to the enforcement authority, if its settings are given. */
export async function openEnforcement(config: Config): Promise<EnforcementChannel | undefined> {
  const { enforcementUrl: url, enforcementKey, enforcementHostKey: hostKey, enforcementAgent: agent } = config;
  if (!url || !enforcementKey || !hostKey || !agent) return undefined;
  // The debtors of a demo do not exist: no application against them may leave this machine.
  if (config.mode === 'demo' && !loopback.includes(new URL(url).hostname))
    throw new StartError(
      'FORDRA_ENFORCEMENT_URL names another machine: a demo sends no applications to other machines',
    );
  const privateKey = await readFile(enforcementKey, 'utf8').catch(() => {
    throw new StartError(`${enforcementKey}, which the enforcement authority needs, cannot be read`);
  });
  return sftpEnforcement({ url, privateKey, hostKey, agent });
}
