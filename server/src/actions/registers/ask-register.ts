import { parseOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { PersonLookup } from '@fordra/domain/registers/person-answer';
import type { AskRegister } from '../../engine/registers/look-up-people.ts';
import type { CompanyRegister } from '../../integrations/company-register/port.ts';
import type { PopulationRegister } from '../../integrations/population/port.ts';

export type RegisterPorts = {
  readonly population?: PopulationRegister | undefined;
  readonly companyRegister?: CompanyRegister | undefined;
};

/** The register that knows the number: of companies, or of the population; undefined where it is not configured. */
export function registerFor(
  number: string,
  { population, companyRegister }: RegisterPorts,
): { readonly register: 'population' | 'company'; readonly ask: AskRegister } | undefined {
  if (parseOrganizationNumber(number) !== number)
    return population && { register: 'population', ask: (numbers, by) => population.look(numbers, by) };
  return companyRegister && { register: 'company', ask: (numbers) => askCompanies(companyRegister, numbers) };
}

async function askCompanies(
  register: CompanyRegister,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, PersonLookup>> {
  const answers = new Map<string, PersonLookup>();
  for (const number of numbers) answers.set(number, await askCompany(register, number));
  return answers;
}

async function askCompany(register: CompanyRegister, number: string): Promise<PersonLookup> {
  const found = await register.byOrgNo(number);
  if (found === 'unavailable') return { result: 'unavailable', fault: 'no_answer' };
  if (found === 'unknown' || found.isGone) return { result: 'not_found' };
  const [address = null] = found.addresses;
  const kept = address && {
    address_line_1: address.address_line_1,
    ...(address.address_line_2 && { address_line_2: address.address_line_2 }),
    ...{ zip_code: address.zip_code, city: address.city, country: address.country },
  };
  // The name of a company is changed by its own news.
  return { result: 'found', name: found.name, lastName: '', address: kept };
}
