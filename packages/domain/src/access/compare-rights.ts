import type { GroupRights, ResourceGrant } from './rights-of-user.ts';

/** What one of two sets of rights has on a resource that the other lacks. */
export type RightsDifference = {
  readonly resource: string;
  readonly methods: readonly string[];
  readonly actions: readonly string[];
  /** Items of the flow at which its actions may be run; `*` is every item. */
  readonly flow_actions: readonly string[];
  /** Those that can be read or written to a higher degree; `*` is every attribute. */
  readonly attributes: readonly string[];
  /** The rows are limited in another way; which of them are more or fewer is not decided. */
  readonly rows: boolean;
  readonly sees_protected: boolean;
  readonly sees_credit: boolean;
  readonly bypasses_custom_views: boolean;
};

export type RightsComparison = {
  readonly gains: readonly RightsDifference[];
  readonly losses: readonly RightsDifference[];
};

/** What the holders of the first rights gain and lose by the second, by resource in the order of their names. */
export function compareRights(before: GroupRights, after: GroupRights): RightsComparison {
  return { gains: findMore(before, after), losses: findMore(after, before) };
}

const nothing: ResourceGrant = { methods: [], full_attribute_access: false, attribute_access: {} };

function findMore(from: GroupRights, to: GroupRights): readonly RightsDifference[] {
  return Object.keys(to)
    .sort()
    .flatMap((resource) => {
      const former = Object.hasOwn(from, resource) ? from[resource]! : undefined;
      const found = compareGrants(resource, former, to[resource]!);
      const isMore =
        [found.methods, found.actions, found.flow_actions, found.attributes].some(({ length }) => length > 0) ||
        found.rows ||
        found.sees_protected ||
        found.sees_credit ||
        found.bypasses_custom_views;
      return isMore ? [found] : [];
    });
}

function compareGrants(resource: string, former: ResourceGrant | undefined, grant: ResourceGrant): RightsDifference {
  const from = former ?? nothing;
  const without = (all: readonly string[] = [], known: readonly string[] = []) =>
    all.filter((one) => !known.includes(one));
  return {
    resource,
    methods: without(grant.methods, from.methods),
    actions: without(grant.actions, from.actions),
    flow_actions: former ? moreItems(from, grant) : [],
    attributes: moreAttributes(from, grant),
    rows: former !== undefined && rowsOf(former) !== rowsOf(grant),
    sees_protected: grant.sees_protected === true && from.sees_protected !== true,
    sees_credit: grant.sees_credit === true && from.sees_credit !== true,
    bypasses_custom_views: grant.bypasses_custom_views === true && from.bypasses_custom_views !== true,
  };
}

function moreItems({ flow_actions: from }: ResourceGrant, { flow_actions: to }: ResourceGrant): readonly string[] {
  if (from === undefined) return [];
  return to === undefined ? ['*'] : to.filter((item) => !from.includes(item));
}

function moreAttributes(from: ResourceGrant, to: ResourceGrant): readonly string[] {
  if (from.full_attribute_access) return [];
  if (to.full_attribute_access) return ['*'];
  return Object.entries(to.attribute_access).flatMap(([name, right]) => {
    const known = from.attribute_access[name];
    return known === right || known === 'write' ? [] : [name];
  });
}

function rowsOf({ filter, user_filter: userFilter, full_filter_access: isWhole }: ResourceGrant): string {
  return JSON.stringify([filter ?? null, isWhole ? null : (userFilter ?? null)]);
}
