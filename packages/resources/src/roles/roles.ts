import type { Grant } from '@fordra/schema/access';

type Role = {
  /** The name of the access group that a new installation gets for the role. */
  readonly name: string;
  /** The kind of user the role is meant for. */
  readonly userKind: string;
};

/** The roles that the product ships. What each may do is stated topic by topic, in `<topic>-roles.ts`. */
export const roles = {
  creditor_user: { name: 'Borgenärsanvändare', userKind: 'creditor_user' },
  partner_user: { name: 'Partneranvändare', userKind: 'partner_user' },
  solicitor: { name: 'Ombud', userKind: 'solicitor' },
  customer_user: { name: 'Kunder', userKind: 'customer_user' },
  case_worker: { name: 'Handläggare', userKind: 'staff' },
  finance: { name: 'Ekonomi', userKind: 'staff' },
  finance_approver: { name: 'Ekonomi, godkännande', userKind: 'staff' },
  support: { name: 'Support', userKind: 'staff' },
  system_user: { name: 'Systemanvändare', userKind: 'system_user' },
} as const satisfies Readonly<Record<string, Role>>;

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
