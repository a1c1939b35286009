import type { Reader } from '@fordra/schema/access';
import type { Placeholders } from '@fordra/schema/parse-where';
import type { Scope } from '../../store/sql/scope.ts';

/** The user of a request, the support user signed in as that user, the scope, and the request's origin. */
export type Requester = Reader & {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly language: string;
    readonly kind: string;
    readonly isAccountAdmin: boolean;
    readonly account: string | null;
    readonly partner: string | null;
    readonly customer: string | null;
    readonly solicitor: string | null;
    readonly unit: string | null;
    readonly accessGroups: readonly string[];
    /** The creditors that the user's groups are limited to, else all of the user's account. */
    readonly creditors: readonly string[];
  };
  readonly session: string;
  /** The identity provider the session was opened by. */
  readonly oauthType?: string | null;
  readonly signedInBy: string | null;
  /** When the session began, by the machine's clock; null without a session. */
  readonly signedInAt: string | null;
  readonly scope: Scope;
  readonly origin: { readonly address: string; readonly requestId: string };
};

/** Every placeholder that a group's filter may use. */
export const placeholderNames: readonly string[] = [
  '$user.id',
  '$user.account',
  '$user.partner',
  '$user.unit',
  '$user.creditors',
  '$user.customer',
  '$user.solicitor',
];

/** The values of the placeholders `$user.…` for this user. */
export function placeholdersOf({ user }: Requester): Placeholders {
  return {
    '$user.id': user.id,
    '$user.account': user.account,
    '$user.partner': user.partner,
    '$user.unit': user.unit,
    '$user.creditors': user.creditors,
    '$user.customer': user.customer,
    '$user.solicitor': user.solicitor,
  };
}

/** The operator's users, who may grant more than a tenant may. */
export function isStaff({ user }: Requester): boolean {
  return user.kind === 'staff' || user.kind === 'system_user';
}
