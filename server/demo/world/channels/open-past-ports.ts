import { randomBytes } from 'node:crypto';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { type SimulatedBureau, startBureau } from '@fordra/simulators/credit-bureau/start-bureau';
import { type SimulatedPeppol, startPeppol } from '@fordra/simulators/peppol/start-peppol';
import { type SimulatedSmsProvider, startSms } from '@fordra/simulators/sms/start-sms';
import { pino } from 'pino';
import { makeSealer } from '../../../src/auth/links/seal.ts';
import { openSmsAddresses } from '../../../src/auth/links/sms-addresses.ts';
import { openSmsCallbacks, type SmsCallbacks } from '../../../src/auth/links/sms-callbacks.ts';
import { composeJobPorts } from '../../../src/compose-job-ports.ts';
import { readConfig } from '../../../src/config.ts';
import { creditApi } from '../../../src/integrations/credit/credit-api.ts';
import { sftpAccessPoint } from '../../../src/integrations/peppol/sftp-access-point.ts';
import { elksSms } from '../../../src/integrations/sms/elks.ts';
import type { JobContext } from '../../../src/jobs/definition/define-job.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import type { FileStore } from '../../../src/store/files/file-store.ts';
import { withinTransaction } from '../bank/within-transaction.ts';

/** The operator's own address in the simulated network of e-invoices. */
const participant = '0007:5566778899';
const timeoutMs = 120_000;
const refuse = () => Promise.reject(new Error('the past of the channels renders and mails nothing'));

export type PastPorts = {
  /** Jobs run in the transaction that makes the past. */
  readonly context: JobContext;
  readonly provider: SimulatedSmsProvider;
  readonly callbacks: SmsCallbacks;
  /** Signs what the provider of text messages hands over. */
  readonly incomingKey: string;
  readonly network: SimulatedPeppol;
  readonly bureau: SimulatedBureau;
  close(): Promise<void>;
};

type Opening = {
  readonly tx: Database;
  readonly files: FileStore;
  readonly agency: LetterAgency;
  readonly signal: AbortSignal;
};

/** The jobs of the channels, with the portal's own adapters to simulators that exist for this past only. */
export async function openPastPorts({ tx, files, agency, signal }: Opening): Promise<PastPorts> {
  const [provider, network, bureau] = await Promise.all([startSms(), startPeppol({ participant }), startBureau()]);
  provider.turnPhones(false);
  const db = withinTransaction(tx);
  const sealer = makeSealer(randomBytes(32));
  const config = readConfig();
  const nothing = { mailbox: undefined, print: undefined, enforcement: undefined, bank: undefined };
  const ports = composeJobPorts({
    db,
    settings: { ...config, agency },
    ports: {
      ...{ log: pino({ level: 'warn' }), sealer, files, render: refuse, sendMail: refuse, ...nothing },
      sms: elksSms({ ...provider, timeoutMs }),
      peppol: sftpAccessPoint({ ...network, timeoutMs }),
      creditBureau: creditApi({ ...bureau, timeoutMs }),
    },
  });
  const addresses = openSmsAddresses(sealer, config.publicAddress);
  return {
    ...{ provider, network, bureau },
    context: { ...ports, signal },
    callbacks: openSmsCallbacks(db, addresses, agency),
    incomingKey: addresses.incomingAddress.split('/').at(-1)!,
    close: async () => void (await Promise.all([provider.stop(), network.stop(), bureau.stop()])),
  };
}
