import { sql } from 'kysely';
import type { Functionary } from '../../integrations/company-register/port.ts';
import { ago } from '../../store/sql/ago.ts';
import type { EidBrowser, EidStart } from '../eid/sign-in-by-eid.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { type Identified, pollIdentification } from './identify.ts';
import { cancelSignature, pollSignature, type SignaturePolled } from './poll-signature.ts';
import { type Registered, register } from './register.ts';
import { type RegistrationParts, type RegistrationSession, SESSION_MINUTES } from './registration-parts.ts';
import { type SigningStart, startRegistration } from './start-registration.ts';

/** Companies that register themselves. The interface that `http` uses. */
export type SelfRegistration = {
  /** The session of a registration token; undefined for any other. */
  recognise(token: string | undefined): Promise<RegistrationSession | undefined>;
  poll(by: EidBrowser & { readonly start: EidStart }): Promise<Identified>;
  start(
    session: RegistrationSession,
    asked: Readonly<Record<string, unknown>>,
    visitor: Visitor,
  ): Promise<SigningStart>;
  pollSignature(session: RegistrationSession, token: string): Promise<SignaturePolled>;
  cancelSignature(session: RegistrationSession, token: string): Promise<void>;
  /** The file of an agreement in force; undefined if it is none. */
  findDocument(version: string, language: string): Promise<string | undefined>;
  register(session: RegistrationSession, token: string, visitor: Visitor): Promise<Registered>;
};

export function openRegistration(parts: RegistrationParts): SelfRegistration {
  const { db, sealer, tokens } = parts.context;
  return {
    async recognise(token) {
      const claims = token === undefined ? undefined : await tokens.verifyRegistration(token, 'self_registration');
      if (!claims) return undefined;
      const { rows } = await sql<{ sealed: string }>`
        select sealed from registration_sessions
        where _id = ${claims.u_id} and created_at > ${ago(SESSION_MINUTES, 'mins')}`.execute(db);
      return rows[0] && { id: claims.u_id, person: JSON.parse(sealer.open(rows[0].sealed)) as Functionary };
    },
    poll: (by) => pollIdentification(parts, by),
    start: (session, asked, visitor) => startRegistration(parts, session, asked, visitor),
    pollSignature: (session, token) => pollSignature(parts, session, token),
    cancelSignature: (session, token) => cancelSignature(parts, session, token),
    async findDocument(version, language) {
      const { rows } = await sql<{ file: string | null }>`
        select documents -> ${language}::text ->> 'id' as file from agreement_versions
        where _id = ${version} and status = 'published'`.execute(db);
      return rows[0]?.file ?? undefined;
    },
    register: (session, token, visitor) => register(parts, session, token, visitor),
  };
}
