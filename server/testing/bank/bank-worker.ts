import { sftpBank } from '../../src/integrations/bank/sftp-bank.ts';
import type { SftpAccess } from '../../src/integrations/sftp/sftp-session.ts';
import { dieInJobs } from './bank-deaths.ts';
import type { Death } from './die-at.ts';
import type { BankJobs } from './run-bank-jobs.ts';

export type WorkerOrder = {
  readonly url: string;
  readonly death: Death;
  readonly access: SftpAccess;
  readonly filesFolder: string;
  readonly jobs?: BankJobs;
};

/** A process that exchanges files with the bank over SFTP, and kills itself at the step. */
if (import.meta.main) {
  const { access, ...order } = JSON.parse(process.argv[2]!) as WorkerOrder;
  await dieInJobs({ ...order, bank: sftpBank(access) }, () => process.kill(process.pid, 'SIGKILL'));
  process.exit(0);
}
