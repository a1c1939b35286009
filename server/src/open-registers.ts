import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import { bolagsverket } from './integrations/company-register/bolagsverket.ts';
import type { CompanyRegister } from './integrations/company-register/port.ts';
import { creditApi } from './integrations/credit/credit-api.ts';
import type { CreditBureau } from './integrations/credit/port.ts';
import type { PopulationRegister } from './integrations/population/port.ts';
import { spar } from './integrations/population/spar.ts';
import type { VehicleRegister } from './integrations/vehicles/port.ts';
import { vehicleApi } from './integrations/vehicles/vehicle-api.ts';
import { StartError } from './store/postgres/start-error.ts';

/** The company register, if its settings are given. */
export function openCompanyRegister(config: Config): CompanyRegister | undefined {
  const { companyRegisterUrl: url, companyRegisterTokenUrl: tokenUrl } = config;
  const { companyRegisterClient: client, companyRegisterSecret: secret } = config;
  return url && tokenUrl && client && secret ? bolagsverket({ url, tokenUrl, client, secret }) : undefined;
}

/** The credit bureau, if its settings are given. */
export function openCreditBureau(config: Config): CreditBureau | undefined {
  const { creditUrl: url, creditClient: client, creditSecret: secret } = config;
  return url && client && secret ? creditApi({ url, client, secret }) : undefined;
}

/** The vehicle register, if its settings are given. */
export function openVehicles({ vehiclesUrl: url }: Config): VehicleRegister | undefined {
  return url ? vehicleApi({ url }) : undefined;
}

/** The population register, if its settings are given. */
export async function openPopulation(config: Config): Promise<PopulationRegister | undefined> {
  const { sparUrl: url, sparCertificate, sparPassphrase: passphrase } = config;
  const { sparCustomer: customer, sparAssignment: assignment } = config;
  if (!url || !sparCertificate || !passphrase || !customer || !assignment) return undefined;
  const pfx = await readFile(sparCertificate).catch(() => {
    throw new StartError(`${sparCertificate}, which SPAR needs, cannot be read`);
  });
  try {
    return spar({ url, tls: { pfx, passphrase }, customer, assignment });
  } catch {
    throw new StartError(`${sparCertificate} is no PKCS#12 file that FORDRA_SPAR_PASSPHRASE opens`);
  }
}
