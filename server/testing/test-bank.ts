import { startBank } from '@fordra/simulators/bank/start-bank';
import { sftpBank } from '../src/integrations/bank/sftp-bank.ts';
import { hangMs } from './hang-ms.ts';

/** The simulated bank, and the real channel to it. */
export async function startTestBank(today: () => Promise<string>) {
  const simulator = await startBank({ today, findCases: async () => [] });
  return { ...simulator, channel: sftpBank({ ...simulator, timeoutMs: hangMs }) };
}
