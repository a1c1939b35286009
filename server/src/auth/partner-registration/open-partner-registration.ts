import type { Refusal } from '@fordra/domain/refusals/refusals';
import { sql } from 'kysely';
import type { AccountingCompanies, AccountingCompany } from '../../integrations/accounting-companies/port.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import { findPartnerSession, type PartnerSession } from './partner-session.ts';
import { findTerms, registerCompanies } from './register-companies.ts';

type PartnerCompany = AccountingCompany & { readonly is_registered: boolean };

type Refused = { readonly refusal: Refusal };

/** People who register the companies that they have in an accounting system. The interface that `http` uses. */
export type PartnerRegistration = {
  recognise(token: string | undefined): Promise<PartnerSession | undefined>;
  companies(session: PartnerSession): Promise<readonly PartnerCompany[] | 'unavailable'>;
  register(
    session: PartnerSession,
    tenants: readonly string[],
    visitor: Visitor,
  ): Promise<{ readonly tokens: readonly string[] } | Refused>;
};

export function openPartnerRegistration(context: AuthContext, accounting: AccountingCompanies): PartnerRegistration {
  const { db, tokens } = context;
  return {
    recognise: (token) => findPartnerSession(context, token),
    async companies({ provider, subject }) {
      const found = await accounting.companiesOf({ provider, subject });
      if (found === 'unavailable' || found.length === 0) return found as readonly PartnerCompany[] | 'unavailable';
      const { rows } = await sql<{ organization_no: string }>`
        select organization_no from creditors
        where organization_no = any(${found.map((one) => one.organization_no)}::text[])`.execute(db);
      const registered = new Set(rows.map((row) => row.organization_no));
      return found.map((one) => ({ ...one, is_registered: registered.has(one.organization_no) }));
    },
    async register(session, tenants, visitor) {
      const { provider, subject, email } = session;
      if (!(await findTerms(db, session))) return { refusal: 'no_partner_settings_found' };
      const found = await accounting.companiesOf({ provider, subject });
      if (found === 'unavailable') return { refusal: 'accounting_unavailable' };
      const chosen = found.filter(({ tenant }) => tenants.includes(tenant));
      if (chosen.length === 0) return { refusal: 'no_partner_creditors_available' };
      const refusal = await db.transaction().execute((tx) => registerCompanies(tx, session, chosen));
      if (refusal) return { refusal };
      const identity = { subject, email, tenant: undefined, tenantCount: undefined };
      const opened = await db
        .transaction()
        .execute((tx) => openSessions(tx, { provider, identity }, { method: provider, visitor }));
      if (opened === 'nobody' || 'denial' in opened) return { tokens: [] };
      return { tokens: await Promise.all(opened.claims.map((claims) => tokens.sign(claims))) };
    },
  };
}
