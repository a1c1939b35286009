import { sql } from 'kysely';
import type { Functionary, RegisterAddress } from '../../integrations/company-register/port.ts';
import { selectTemplates, type TemplateChoice } from '../../store/registrations/registration-templates.ts';
import { cachedRegister } from './cached-register.ts';
import { markOf, type RegistrationParts, type RegistrationRefusal } from './registration-parts.ts';

type CompanyChoice = {
  readonly no: string;
  readonly nm: string;
  readonly is_reg: boolean;
  /** The person is to sign a registration that another signatory has begun. */
  readonly awaits_signature: boolean;
  /** Others are registering it. */
  readonly is_pending: boolean;
  readonly addresses: readonly { adrl_1: string; adrl_2?: string; zip: string; city: string; cntry: string }[];
};

export type RegistrationChoices = {
  readonly companies: readonly CompanyChoice[];
  readonly templates: readonly TemplateChoice[];
};

const COMPANIES_MAX = 50;
const AT_ONCE = 5;

/** The companies of a person with their addresses, and the packages; or why nothing can be registered. */
export async function loadChoices(
  { context, register }: RegistrationParts,
  person: Functionary,
): Promise<RegistrationChoices | RegistrationRefusal> {
  const { db, sealer } = context;
  const known = cachedRegister(db, sealer, register);
  const found = await known.companiesForPerson(person.person_no);
  if (found === 'unavailable') return { refusal: 'company_register_unavailable' };
  if (found.length === 0) return { refusal: 'no_associated_companies_found' };
  const listed = found.slice(0, COMPANIES_MAX);
  const numbers = listed.map(({ organization_no }) => organization_no);
  const { rows } = await sql<{ no: string; is_reg: boolean; awaits: boolean; waits: boolean }>`
    select n as no, exists(select from creditors c where c.organization_no = n) as is_reg,
      exists(select from self_registrations r join self_registration_signers s on s.registration = r._id
        where r.organization_no = n and r.status = 'awaiting_co_signer' and s.signed_at is null
          and s.person_mark = ${markOf(context, person.person_no)}) as awaits,
      exists(select from self_registrations r where r.organization_no = n
        and r.status in ('awaiting_co_signer', 'needs_review')) as waits
    from unnest(${numbers}::text[]) n`.execute(db);
  const stateOf = new Map(rows.map((row) => [row.no, row]));
  const companies: CompanyChoice[] = [];
  for (let first = 0; first < listed.length; first += AT_ONCE) {
    const part = listed.slice(first, first + AT_ONCE);
    const details = await Promise.all(part.map(({ organization_no: no }) => known.byOrgNo(no)));
    if (details.includes('unavailable')) return { refusal: 'company_register_unavailable' };
    for (const [at, { organization_no: no, name }] of part.entries()) {
      const company = details[at]!;
      if (typeof company === 'string' || company.isGone) continue;
      const state = stateOf.get(no)!;
      const addresses = company.addresses.map(toWire);
      const { is_reg, awaits: awaits_signature, waits } = state;
      const is_pending = waits && !awaits_signature && !is_reg;
      companies.push({ no, nm: name, is_reg, awaits_signature, is_pending, addresses });
    }
  }
  if (companies.length === 0) return { refusal: 'no_associated_companies_found' };
  if (companies.every(({ is_reg }) => is_reg)) return { refusal: 'all_associated_companies_already_registered' };
  const templates = await selectTemplates(db);
  return templates.length === 0 ? { refusal: 'no_self_registration_templates' } : { companies, templates };
}

function toWire({ address_line_1, address_line_2, zip_code, city, country }: RegisterAddress) {
  return {
    ...{ adrl_1: address_line_1, ...(address_line_2 && { adrl_2: address_line_2 }) },
    ...{ zip: zip_code, city, cntry: country },
  };
}
