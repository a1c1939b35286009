import type { AttributeRight, Grant, Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import type { Properties } from '@fordra/schema/definition';
import type { OwnRights } from './own-rights.ts';

/** Changes the grant on a resource. */
export type EditGrant = (resource: string, build: (grant: Grant) => Grant) => void;

const noGrant: Grant = { methods: [], full_attribute_access: false, attribute_access: {} };

/** The rights with another grant on a resource; one that gives nothing is left out. */
export function withGrant(rights: Rights, resource: string, grant: Grant): Rights {
  const { [resource]: _before, ...rest } = rights;
  return grant.methods.length + (grant.actions?.length ?? 0) > 0 ? { ...rest, [resource]: grant } : rest;
}

export function grantIn(rights: Rights, resource: string): Grant | undefined {
  return Object.hasOwn(rights, resource) ? rights[resource] : undefined;
}

/** A new grant has the attributes and the rows that the editor has. */
export function newGrant(resource: string, own: OwnRights): Grant {
  const { read, write } = own.rows(resource);
  const rows = { ...(read && { filter: read }), ...(write && write !== read && { user_filter: write }) };
  if (own.hasAllAttributes(resource)) return { ...noGrant, full_attribute_access: true, ...rows };
  return { ...noGrant, attribute_access: own.attributes(resource), ...rows };
}

export function withMethod(grant: Grant, method: Method, isGiven: boolean): Grant {
  const others = grant.methods.filter((one) => one !== method && !(method === 'PATCH' && one === 'PUT'));
  return { ...grant, methods: isGiven ? [...others, method] : others };
}

export function withAllAttributes(grant: Grant, properties: Properties, hasAll: boolean): Grant {
  if (hasAll) return { ...grant, full_attribute_access: true, attribute_access: {} };
  return { ...grant, full_attribute_access: false, attribute_access: listed(grant, properties) };
}

/** Sets some attributes; one that only the server writes can at most be read. */
export function withAttributes(
  grant: Grant,
  properties: Properties,
  names: readonly string[],
  right: AttributeRight,
): Grant {
  const access: Record<string, 'read' | 'write'> = { ...listed(grant, properties) };
  for (const name of names) {
    delete access[name];
    if (right !== 'none') access[name] = properties[name]?.readOnly ? 'read' : right;
  }
  return { ...grant, full_attribute_access: false, attribute_access: access };
}

/** The attributes of a grant by name; all of them where it has all. PUT needs all, so it is lost with them. */
function listed(grant: Grant, properties: Properties): Grant['attribute_access'] {
  if (!grant.full_attribute_access) return grant.attribute_access;
  const names = Object.keys(properties).filter((name) => !name.startsWith('_'));
  return Object.fromEntries(names.map((name) => [name, properties[name]!.readOnly ? 'read' : 'write'] as const));
}

export function withAction(grant: Grant, action: string, isGiven: boolean): Grant {
  const { actions = [], ...rest } = grant;
  const others = actions.filter((one) => one !== action);
  const now = isGiven ? [...others, action].sort() : others;
  return now.length > 0 ? { ...rest, actions: now } : rest;
}

/** Without a list the actions may be run at all items of the flow. */
export function withFlowActions(grant: Grant, items: readonly string[] | undefined): Grant {
  const { flow_actions: _before, ...rest } = grant;
  return items ? { ...rest, flow_actions: items } : rest;
}

/** Without a condition the grant opens all rows. */
export function withRows(grant: Grant, which: 'filter' | 'user_filter', where: object | undefined): Grant {
  const { [which]: _before, full_filter_access: isFull, ...rest } = grant;
  const kept = which === 'filter' && isFull ? { full_filter_access: isFull } : {};
  return { ...rest, ...kept, ...(where && { [which]: where }) };
}

/** The rights that a grant has or lacks as a whole. */
export type GrantFlag = 'sees_protected' | 'sees_credit' | 'bypasses_custom_views';

export function withFlag(grant: Grant, flag: GrantFlag, isGiven: boolean): Grant {
  const { [flag]: _before, ...rest } = grant;
  return isGiven ? { ...rest, [flag]: true } : rest;
}
