import { type Condition, conditionsOf, implies } from './filter-conditions.ts';
import { isFlowAction } from './flow-actions.ts';
import { isTenantWithin, type Tenancy, type Tenant, tenantOf } from './tenant-of.ts';

/** What one access group grants on one resource. */
export type ResourceGrant<Method extends string = string> = {
  readonly methods: readonly Method[];
  readonly actions?: readonly string[];
  /** The items of the flow at which the actions may be run that intervene in it; absent means all. */
  readonly flow_actions?: readonly string[];
  readonly full_attribute_access: boolean;
  readonly attribute_access: Readonly<Record<string, 'read' | 'write'>>;
  /** Rows that may be read; absent means all that the owner columns allow. */
  readonly filter?: unknown;
  /** Rows that may be created and changed, among those that may be read. */
  readonly user_filter?: unknown;
  /** `user_filter` does not limit. */
  readonly full_filter_access?: boolean;
  /** Includes the attributes that identify persons with a protected identity. */
  readonly sees_protected?: boolean;
  /** Includes credit information about persons. */
  readonly sees_credit?: boolean;
  /** On the resource of customised pages: its holder gets those of the product instead. */
  readonly bypasses_custom_views?: boolean;
};

export type GroupRights = Readonly<Record<string, ResourceGrant>>;

export type RightsGroup = { readonly rights: GroupRights; readonly creditors: readonly string[] | null };

/** A user as far as rights are concerned. */
export type RightsUser = Tenancy & {
  readonly unit: string | null;
  /** The partner of the user's account, where it is known. */
  readonly accountPartner?: string | null;
  readonly isAccountAdmin: boolean;
  readonly groups: readonly RightsGroup[];
};

/** The smallest part of what a user may do: one use of one attribute in some rows of one resource. */
type Right = {
  /** The resource and the method or action. */
  readonly use: string;
  /** Of an action in the flow, the item. `*` is every attribute; the empty text is the use itself. */
  readonly attribute: string;
  readonly mayWrite: boolean;
  readonly seesProtected: boolean;
  readonly seesCredit: boolean;
  readonly rows: readonly Condition[];
  readonly tenant: Tenant;
};

const everyAttribute = '*';
const useItself = '';
const accountAdmin = 'users account_admin';

/**
 * Whether everything that the first user may do, one of the others may do. In doubt it is not. A grant counts even if
 * its filter matches no row, since it opens the definition of its resource and the views that require the resource.
 */
export function isWithinRights(user: RightsUser, others: readonly RightsUser[]): boolean {
  if (others.some(({ kind }) => kind === 'system_user')) return true;
  if (user.kind === 'system_user') return false;
  const held = Map.groupBy(
    others.flatMap((other) => rightsOf(other)),
    ({ use }) => use,
  );
  return rightsOf(user).every((right) => held.get(right.use)?.some((other) => covers(other, right)));
}

/** Whether the user may change this attribute in all rows of a resource, of every tenant. */
export function mayWriteEverywhere(user: RightsUser, resource: string, attribute: string): boolean {
  return rightsOf(user).some(
    (right) =>
      right.use === `${resource} PATCH` &&
      [attribute, everyAttribute].includes(right.attribute) &&
      right.mayWrite &&
      right.rows.length === 0 &&
      right.tenant.kind === 'operator',
  );
}

/** Whether the user may change this attribute in rows of its own tenant. */
export function mayWriteOwn(user: RightsUser, resource: string, attribute: string): boolean {
  return rightsOf(user).some(
    (right) =>
      right.use === `${resource} PATCH` && [attribute, everyAttribute].includes(right.attribute) && right.mayWrite,
  );
}

function covers(held: Right, wanted: Right): boolean {
  return (
    (wanted.attribute === useItself || [wanted.attribute, everyAttribute].includes(held.attribute)) &&
    (held.mayWrite || !wanted.mayWrite) &&
    (held.seesProtected || !wanted.seesProtected) &&
    (held.seesCredit || !wanted.seesCredit) &&
    isTenantWithin(wanted.tenant, held.tenant) &&
    implies(wanted.rows, held.rows)
  );
}

function rightsOf(user: RightsUser): readonly Right[] {
  const tenant = tenantOf(user);
  const named = user.groups.flatMap(({ creditors }) => creditors ?? []);
  const values = { ...user, creditors: named.length > 0 ? named : undefined };
  const rights = user.groups.flatMap(({ rights: granted }) =>
    Object.entries(granted).flatMap(([resource, grant]) => {
      const read = conditionsOf(grant.filter, values);
      const write = [...read, ...(grant.full_filter_access ? [] : conditionsOf(grant.user_filter, values))];
      const sees = { seesProtected: grant.sees_protected === true, seesCredit: grant.sees_credit === true };
      const part = { mayWrite: false, ...sees, tenant };
      const actions = (grant.actions ?? []).flatMap((action) =>
        partsOfAction(grant, resource, action).map((attribute) => ({
          ...part,
          use: `${resource} action ${action}`,
          attribute,
          rows: write,
        })),
      );
      const methods = grant.methods.flatMap((method) =>
        attributesFor(grant, method).map(({ attribute, mayWrite }) => ({
          ...part,
          use: `${resource} ${method}`,
          attribute,
          mayWrite,
          rows: method === 'GET' ? read : write,
        })),
      );
      const bypass = { ...part, use: `${resource} bypasses_custom_views`, attribute: useItself, rows: [] };
      return [...actions, ...methods, ...(grant.bypasses_custom_views ? [bypass] : [])];
    }),
  );
  const admin: Right = {
    ...{ use: accountAdmin, attribute: useItself, mayWrite: false, seesProtected: false, seesCredit: false },
    ...{ rows: [], tenant },
  };
  return user.isAccountAdmin ? [...rights, admin] : rights;
}

/** An action in the flow is a right at each of its items. */
function partsOfAction({ flow_actions: items }: ResourceGrant, resource: string, action: string): readonly string[] {
  if (!isFlowAction(resource, action)) return [useItself];
  return items ?? [everyAttribute];
}

/** Every grant reads the attributes whose names begin with `_`, and PUT needs all attributes. */
function attributesFor(grant: ResourceGrant, method: string): readonly Pick<Right, 'attribute' | 'mayWrite'>[] {
  const use = { attribute: useItself, mayWrite: false };
  if (method === 'DELETE') return [use];
  const isWrite = method !== 'GET';
  if (grant.full_attribute_access) return [{ attribute: everyAttribute, mayWrite: isWrite }];
  if (method === 'PUT') return [];
  const attributes = Object.entries(grant.attribute_access).filter(
    ([name, right]) => !name.startsWith('_') || right === 'write',
  );
  return [use, ...attributes.map(([attribute, right]) => ({ attribute, mayWrite: isWrite && right === 'write' }))];
}
