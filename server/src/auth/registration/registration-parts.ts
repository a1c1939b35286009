import type { CompanyRegister, Functionary } from '../../integrations/company-register/port.ts';
import type { MobileEid } from '../eid/eid.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';

/** What self-registration needs beside what every sign-in needs. */
export type RegistrationParts = {
  readonly context: AuthContext;
  readonly eid: MobileEid;
  readonly register: CompanyRegister;
};

/** The person of a registration token. */
export type RegistrationSession = { readonly id: string; readonly person: Functionary };

/** What the server answers a person in words; the HTTP layer picks the status. */
export type RegistrationRefusal = { readonly refusal: string };

export const SESSION_MINUTES = 60;

/** By which a person is found again without the person number being readable in the database. */
export function markOf({ sealer }: AuthContext, personNo: string): string {
  return sealer.derive('self-registration', personNo).toString('base64url');
}
