import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { DigitalMailbox } from './integrations/kivra/port.ts';
import { kivraSenderApi } from './integrations/kivra/sender-api.ts';
import type { PeppolService } from './integrations/peppol/port.ts';
import { sftpAccessPoint } from './integrations/peppol/sftp-access-point.ts';
import type { PrintService } from './integrations/print/port.ts';
import { sftpPrint } from './integrations/print/sftp-print.ts';
import { elksSms } from './integrations/sms/elks.ts';
import type { SmsService } from './integrations/sms/port.ts';
import { StartError } from './store/postgres/start-error.ts';

/** The digital mailbox, if its settings are given. */
export function openKivra(config: Config): DigitalMailbox | undefined {
  const { kivraUrl: url, kivraTenant: tenant, kivraClient: client, kivraSecret: secret } = config;
  return tenant && client && secret ? kivraSenderApi({ url, tenant, client, secret }) : undefined;
}

/** The provider of text messages, if its settings are given. */
export function openSmsService(config: Config): SmsService | undefined {
  const { smsUrl: url, smsUser: user, smsSecret: secret, smsFrom: from } = config;
  return user && secret && from ? elksSms({ url, user, secret, from }) : undefined;
}

/** The access point of the network of e-invoices, if its settings are given. */
export async function openPeppol(config: Config): Promise<PeppolService | undefined> {
  const { peppolUrl: url, peppolKey, peppolHostKey: hostKey, peppolParticipant: participant, peppolSml: sml } = config;
  if (!url || !peppolKey || !hostKey || !participant) return undefined;
  const privateKey = await readFile(peppolKey, 'utf8').catch(() => {
    throw new StartError(`${peppolKey}, which the access point needs, cannot be read`);
  });
  return sftpAccessPoint({ url, privateKey, hostKey, participant, sml });
}

/** The print shop, if its settings are given. */
export async function openPrint(config: Config): Promise<PrintService | undefined> {
  const { printUrl: url, printKey, printHostKey: hostKey } = config;
  if (!url || !printKey || !hostKey) return undefined;
  const privateKey = await readFile(printKey, 'utf8').catch(() => {
    throw new StartError(`${printKey}, which the print shop needs, cannot be read`);
  });
  return sftpPrint({ url, privateKey, hostKey });
}
