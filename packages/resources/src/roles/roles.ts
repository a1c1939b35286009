import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import type { Grant } from '@fordra/schema/access';

type Role = {
  /** In Swedish also the name of the access group that a new installation gets for the role. */
  readonly name: { readonly sv: string; readonly en: string };
  readonly level: TemplateLevel;
  /** The kind of user the role is meant for. */
  readonly userKind: string;
  /** The role whose rights it has too; on a resource that it is granted itself, its own grant replaces that one. */
  readonly includes?: 'creditor_user' | 'proxy_user';
};

/** The roles that the product ships. What each may do is stated topic by topic, in `<topic>-roles.ts`. */
export const roles = {
  creditor_user: role('Borgenärsanvändare', 'Creditor users', 'creditor', 'creditor_user'),
  account_admin: role('Kontoansvariga', 'Account admins', 'account', 'creditor_user', 'creditor_user'),
  admin: role('Borgenärsadministratörer', 'Creditor administrators', 'creditor', 'creditor_user', 'creditor_user'),
  decision_maker: role('Beslutsfattare', 'Decision makers', 'creditor', 'creditor_user'),
  partner_user: role('Partneranvändare', 'Partner users', 'partner', 'partner_user'),
  solicitor: role('Ombud', 'Solicitors', 'solicitor', 'solicitor'),
  customer_user: role('Kunder', 'Customers', 'customer', 'customer_user'),
  proxy_user: role('Fullmaktshavare', 'Proxies of debtors', 'proxy', 'proxy_user'),
  debtor: role('Gäldenärer', 'Debtors', 'proxy', 'proxy_user', 'proxy_user'),
  debt_counselor: role('Budget- och skuldrådgivare', 'Debt counsellors', 'proxy', 'proxy_user', 'proxy_user'),
  case_worker: role('Handläggare', 'Case workers', 'operator', 'staff'),
  finance: role('Ekonomi', 'Finance', 'operator', 'staff'),
  finance_approver: role('Ekonomi, godkännande', 'Finance, approval', 'operator', 'staff'),
  support: role('Support', 'Support', 'operator', 'staff'),
  backoffice: role('Backoffice', 'Back office', 'operator', 'staff'),
  legal_team_member: role('Juridik', 'Legal team', 'operator', 'staff'),
  ticket_agent: role('Kundtjänst', 'Ticket agents', 'operator', 'staff'),
  sales: role('Försäljning', 'Sales', 'operator', 'staff'),
  market: role('Marknad', 'Market', 'operator', 'staff'),
  tech: role('Teknik', 'Tech', 'operator', 'staff'),
  consultant: role('Konsulter', 'Consultants', 'operator', 'staff'),
  system_administrator: role('Systemadministratörer', 'System administrators', 'operator', 'staff'),
  system_user: role('Systemanvändare', 'System users', 'operator', 'system_user'),
} as const satisfies Readonly<Record<string, Role>>;

function role<const Kind extends string>(
  sv: string,
  en: string,
  level: TemplateLevel,
  userKind: Kind,
  includes?: Role['includes'],
): Role & { readonly userKind: Kind } {
  return { name: { sv, en }, level, userKind, ...(includes && { includes }) };
}

export type RoleKey = keyof typeof roles;

/** What one role gets of one topic. */
export type TopicRights = {
  /** Grants on the topic's own resources, by resource. */
  readonly grants?: Readonly<Record<string, Omit<Grant, 'actions'>>>;
  /** The topic's actions, by the resource they act on; that resource may belong to another topic. */
  readonly actions?: Readonly<Record<string, readonly string[]>>;
};

/** What each role gets of one topic. A role that is absent gets nothing of it. System users get everything and are not listed. */
export type TopicRoles = Readonly<Partial<Record<Exclude<RoleKey, 'system_user'>, TopicRights>>>;
