import { startEnforcement } from '@fordra/simulators/enforcement/start-enforcement';
import { sftpEnforcement } from '../src/integrations/enforcement/sftp-enforcement.ts';
import type { Database } from '../src/store/connection/database.ts';
import { openAuthorityMemory } from '../src/store/enforcement/authority-memory.ts';
import { hangMs } from './hang-ms.ts';

/** The simulated enforcement authority, with the applications stored in the database, and the real channel to it. */
export async function startTestAuthority(db: Database, today: () => Promise<string>) {
  const simulator = await startEnforcement({ today, recall: openAuthorityMemory(db) });
  const channelAs = (agent: string) => sftpEnforcement({ ...simulator, agent, timeoutMs: hangMs });
  return { ...simulator, channel: channelAs(simulator.agent), channelAs };
}
