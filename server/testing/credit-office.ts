import { startBureau } from '@fordra/simulators/credit-bureau/start-bureau';
import { creditApi } from '../src/integrations/credit/credit-api.ts';
import { hangMs } from './hang-ms.ts';
import { testPortal } from './portal/test-portal.ts';
import { testJobPorts } from './test-job-ports.ts';

/** For tests: a portal with a simulated credit bureau. */
export async function openCreditOffice() {
  const simulated = await startBureau();
  const creditBureau = creditApi({ ...simulated, timeoutMs: hangMs });
  const portal = await testPortal({ creditBureau });
  return {
    simulated,
    portal,
    ports: testJobPorts(portal.db, { creditBureau }),
    close: async () => {
      await simulated.stop();
      await portal.close();
    },
  };
}
