import type { RightsUser } from './rights-of-user.ts';
import type { TemplateLevel } from './template-levels.ts';

const kinds: Readonly<Record<TemplateLevel, string>> = {
  operator: 'staff',
  partner: 'partner_user',
  account: 'creditor_user',
  creditor: 'creditor_user',
  customer: 'customer_user',
  solicitor: 'solicitor',
  proxy: 'proxy_user',
};

/** Any user as the template is meant for: of an account, customer or law firm that stands for all of them. */
export function buildCandidate(level: TemplateLevel, partner: string | null): RightsUser {
  const kind = kinds[level];
  const idOf = (owner: string) => (kind === owner ? 'any' : null);
  return {
    kind,
    account: idOf('creditor_user'),
    partner: kind === 'partner_user' ? (partner ?? 'any') : null,
    accountPartner: kind === 'creditor_user' ? partner : null,
    customer: idOf('customer_user'),
    solicitor: idOf('solicitor'),
    unit: null,
    isAccountAdmin: false,
    groups: [],
  };
}
