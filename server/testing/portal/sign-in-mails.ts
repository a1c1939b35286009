import { sql } from 'kysely';
import type { Mail } from '../../src/integrations/mail/port.ts';
import { sendSignInCode } from '../../src/jobs/access/send-sign-in-code.ts';
import { sendSignInWarning } from '../../src/jobs/access/send-sign-in-warning.ts';
import type { Database } from '../../src/store/connection/database.ts';
import type { JobPayloads } from '../../src/store/jobs/job-payloads.ts';
import { testJobPorts } from '../test-job-ports.ts';

/** The mail that the newest request for a code causes. */
export async function newestCodeMail(db: Database): Promise<Mail> {
  const mails: Mail[] = [];
  const context = testJobPorts(db, { sendMail: async (mail) => void mails.push(mail) });
  await sendSignInCode.run((await payloadsOf(db, 'send-sign-in-code')).at(-1)!, context);
  return mails[0]!;
}

/** The mails that warn people of wrong codes. */
export async function warningMails(db: Database): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const context = testJobPorts(db, { sendMail: async (mail) => void mails.push(mail) });
  for (const payload of await payloadsOf(db, 'send-sign-in-warning')) await sendSignInWarning.run(payload, context);
  return mails;
}

async function payloadsOf<Name extends keyof JobPayloads>(db: Database, name: Name): Promise<JobPayloads[Name][]> {
  const { rows } = await sql<{ payload: JobPayloads[Name] }>`
    select payload from graphile_worker.jobs join graphile_worker._private_jobs using (id)
    where task_identifier = ${name} order by id`.execute(db);
  return rows.map(({ payload }) => payload);
}
