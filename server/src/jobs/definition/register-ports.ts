import type { CompanyRegister } from '../../integrations/company-register/port.ts';
import type { CreditBureau } from '../../integrations/credit/port.ts';
import type { PopulationRegister } from '../../integrations/population/port.ts';

/** The registers that are asked about debtors. One without its settings is undefined, and nothing is asked. */
export type RegisterPorts = {
  readonly population?: PopulationRegister | undefined;
  readonly creditBureau?: CreditBureau | undefined;
  readonly companyRegister?: CompanyRegister | undefined;
};
