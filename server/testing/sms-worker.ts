import { setTimeout as sleep } from 'node:timers/promises';
import { elksSms } from '../src/integrations/sms/elks.ts';
import type { SmsService } from '../src/integrations/sms/port.ts';
import { sendSms } from '../src/jobs/channels/send-sms.ts';
import { openDatabase, openPool } from '../src/store/connection/database.ts';
import { testJobPorts } from './test-job-ports.ts';

/** The moments at which the worker can be made to die: just before or after a call to the provider. */
export const smsDeaths = ['before send', 'after send', 'before find', 'after find'] as const;

export type SmsWorkerOrder = {
  readonly url: string;
  readonly provider: Parameters<typeof elksSms>[0];
  readonly death?: (typeof smsDeaths)[number];
};

function withCrash(service: SmsService, death: SmsWorkerOrder['death']): SmsService {
  const around =
    <In extends readonly unknown[], Out>(what: 'send' | 'find', call: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      if (death === `before ${what}`) process.kill(process.pid, 'SIGKILL');
      const answer = await call(...input);
      if (death === `after ${what}`) process.kill(process.pid, 'SIGKILL');
      return answer;
    };
  return { ...service, send: around('send', service.send), find: around('find', service.find) };
}

/** A worker that sends text messages until it is killed. */
if (import.meta.main) {
  const { url, provider, death } = JSON.parse(process.argv[2]!) as SmsWorkerOrder;
  const pool = openPool(url, { max: 3 });
  const service = withCrash(elksSms(provider), death);
  const nowhere = 'http://127.0.0.1:9/';
  const sms = { service, reportAddressOf: (id: string) => `${nowhere}${id}`, incomingAddress: nowhere };
  const ports = testJobPorts(openDatabase(pool), { sms, hasSms: true });
  for (;;) {
    await sendSms.run({}, ports);
    await sleep(30);
  }
}
