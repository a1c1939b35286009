import { defineRecurringJob } from '../definition/define-job.ts';

/** Tells the provider where it hands over messages to our number, also after the portal's address has changed. */
export const receiveSms = defineRecurringJob({
  name: 'receive-sms',
  everyMinutes: 60,
  async run({ sms, log }) {
    if (sms && !(await sms.service.receiveAt(sms.incomingAddress)))
      log.warn('the provider of text messages was not told where answers go: it is tried again');
  },
});
