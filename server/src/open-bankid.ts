import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { BankId } from './integrations/bankid/port.ts';
import { bankIdRelyingParty } from './integrations/bankid/relying-party.ts';
import { StartError } from './store/postgres/start-error.ts';

/** The real BankID, where a certificate for it is given. */
export async function openBankid(config: Config): Promise<BankId | undefined> {
  const { bankidCertificate, bankidPassphrase, bankidAuthority, bankidUrl } = config;
  if (!bankidCertificate || !bankidPassphrase || !bankidAuthority) return undefined;
  const [pfx, ca] = await Promise.all([readBytes(bankidCertificate), readBytes(bankidAuthority)]);
  try {
    const tls = { pfx, passphrase: bankidPassphrase, ca: ca.toString('utf8') };
    return bankIdRelyingParty({ url: bankidUrl, tls });
  } catch {
    throw new StartError(`${bankidCertificate} is no PKCS#12 file that FORDRA_BANKID_PASSPHRASE opens`);
  }
}

async function readBytes(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new StartError(`${path}, which BankID needs, cannot be read`);
  });
}
