import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import type { Rights } from '@fordra/schema/access';
import { abroadRoles } from './abroad/abroad-roles.ts';
import { accessRoles } from './access/access-roles.ts';
import { allResources } from './all-resources.ts';
import { casesRoles } from './cases/cases-roles.ts';
import { channelsRoles } from './channels/channels-roles.ts';
import { decisionsRoles } from './decisions/decisions-roles.ts';
import { disputesRoles } from './disputes/disputes-roles.ts';
import { documentsRoles } from './documents/documents-roles.ts';
import { enforcementRoles } from './enforcement/enforcement-roles.ts';
import { flowRoles } from './flow/flow-roles.ts';
import { moneyRoles } from './money/money-roles.ts';
import { notificationsRoles } from './notifications/notifications-roles.ts';
import { partiesRoles } from './parties/parties-roles.ts';
import { plansRoles } from './plans/plans-roles.ts';
import { platformRoles } from './platform/platform-roles.ts';
import { registersRoles } from './registers/registers-roles.ts';
import { mergeRights } from './roles/merge-roles.ts';
import { all } from './roles/role-grants.ts';
import { type RoleKey, roles, type TopicRoles } from './roles/roles.ts';
import { specialDebtorsRoles } from './special-debtors/special-debtors-roles.ts';
import { ticketsRoles } from './tickets/tickets-roles.ts';

/** A template as the product ships it: an installation has one group that follows each from its first start. */
export type AccessTemplate = {
  readonly name: { readonly sv: string; readonly en: string };
  readonly level: TemplateLevel;
  readonly isDefaultRegistration: boolean;
  readonly rights: Rights;
};

/** What the users of a newly registered creditor get. */
const defaultRegistration: RoleKey = 'creditor_user';

const topics: readonly TopicRoles[] = [
  abroadRoles,
  accessRoles,
  casesRoles,
  channelsRoles,
  decisionsRoles,
  disputesRoles,
  documentsRoles,
  enforcementRoles,
  flowRoles,
  moneyRoles,
  notificationsRoles,
  partiesRoles,
  platformRoles,
  plansRoles,
  registersRoles,
  specialDebtorsRoles,
  ticketsRoles,
];

/** A system user may do everything by its kind; the template says so to those who read the list of groups. */
const everything = (): Rights =>
  Object.fromEntries(allResources.map(({ name, methods }) => [name, { ...all, methods }]));

function rightsOf(key: RoleKey): Rights {
  if (key === 'system_user') return everything();
  const { includes } = roles[key];
  return mergeRights(
    topics.flatMap((topic) => topic[key] ?? []),
    includes && rightsOf(includes),
  );
}

export const roleKeys = Object.keys(roles) as RoleKey[];

/** The shipped templates by role. What belongs to one user alone (settings, favorites) needs no grant. */
export const accessTemplates = Object.fromEntries(
  roleKeys.map((key) => {
    const { name, level } = roles[key];
    return [key, { name, level, isDefaultRegistration: key === defaultRegistration, rights: rightsOf(key) }];
  }),
) as Readonly<Record<RoleKey, AccessTemplate>>;
