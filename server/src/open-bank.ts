import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { BankChannel } from './integrations/bank/port.ts';
import { sftpBank } from './integrations/bank/sftp-bank.ts';
import { StartError } from './store/postgres/start-error.ts';

const loopback = ['127.0.0.1', '[::1]', 'localhost'];

/** The SFTP channel to the bank, if its settings are given. */
export async function openBank({ mode, ...config }: Config): Promise<BankChannel | undefined> {
  const { bankUrl: url, bankKey, bankHostKey: hostKey } = config;
  if (!url || !bankKey || !hostKey) return undefined;
  // A file is removed from the bank once it is fetched: a demo would take real payments away.
  if (mode === 'demo' && !loopback.includes(new URL(url).hostname))
    throw new StartError('FORDRA_BANK_URL names another machine: a demo fetches no files from other machines');
  const privateKey = await readFile(bankKey, 'utf8').catch(() => {
    throw new StartError(`${bankKey}, which the bank needs, cannot be read`);
  });
  return sftpBank({ url, privateKey, hostKey });
}
