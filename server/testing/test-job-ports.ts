import { pino } from 'pino';
import { makeSealer } from '../src/auth/links/seal.ts';
import { composeJobPorts } from '../src/compose-job-ports.ts';
import { readConfig } from '../src/config.ts';
import type { JobContext } from '../src/jobs/definition/define-job.ts';
import type { Database } from '../src/store/connection/database.ts';
import { diskFiles } from '../src/store/files/disk-files.ts';
import { testAgency } from './run-flow.ts';

const midnight = '00:00';
const refuse = (what: string) => () => Promise.reject(new Error(`this test has no ${what}: give its port`));

/**
 * The ports of jobs as the server composes them: jobs with an hour of the day are due, and no other system is
 * configured.
 */
export function testJobPorts(db: Database, given: Partial<JobContext> = {}): JobContext {
  const ports = composeJobPorts({
    db,
    settings: {
      ...readConfig({}),
      agency: testAgency,
      nightlyRun: midnight,
      lettersCloseAt: midnight,
      enforcementSentAt: midnight,
      bankStatementBy: midnight,
      paymentsSentAt: midnight,
      settleAt: midnight,
      directDebitsSentAt: midnight,
      importMbMax: 50,
      importRowsMax: 100_000,
    },
    ports: {
      log: pino({ level: 'silent' }),
      sealer: makeSealer(Buffer.alloc(32, 7)),
      files: diskFiles('/nowhere'),
      render: refuse('letter renderer'),
      sendMail: refuse('mail server'),
      mailbox: undefined,
      print: undefined,
      sms: undefined,
      peppol: undefined,
      enforcement: undefined,
      bank: undefined,
    },
  });
  return { ...ports, signal: new AbortController().signal, ...given };
}
