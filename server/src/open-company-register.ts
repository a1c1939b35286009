import type { Config } from './config.ts';
import { bolagsverket } from './integrations/company-register/bolagsverket.ts';
import type { CompanyRegister } from './integrations/company-register/port.ts';

/** The company register, if its settings are given. */
export function openCompanyRegister(config: Config): CompanyRegister | undefined {
  const { companyRegisterUrl: url, companyRegisterTokenUrl: tokenUrl } = config;
  const { companyRegisterClient: client, companyRegisterSecret: secret } = config;
  return url && tokenUrl && client && secret ? bolagsverket({ url, tokenUrl, client, secret }) : undefined;
}
