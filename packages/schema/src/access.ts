import type { ResourceGrant } from '@fordra/domain/access/rights-of-user';
import type { Method, OwnerColumns } from './define-resource.ts';
import type { Definition, Dependency, PropertyDefinition } from './definition.ts';

export type Grant = ResourceGrant<Method>;

export type Rights = Readonly<Record<string, Grant>>;

/** The requester, as far as rights are concerned. */
export type Reader = {
  readonly rights: readonly Rights[];
  readonly systemUser: boolean;
  readonly readonly: boolean;
  /** A token for a single purpose (spec A §2.2): it grants no resource but those that it is for. */
  readonly customAccess?: string;
};

/** The attributes of a resource that the evaluator reads. */
export type Guarded = {
  readonly name: string;
  readonly methods: readonly Method[];
  readonly noAccessControl?: true;
  readonly createdByEditors?: true;
  readonly owners?: OwnerColumns | 'common';
};

export type AttributeRight = 'none' | 'read' | 'write';

export const everyMethod: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const wholeGrant: Grant = {
  methods: everyMethod,
  full_attribute_access: true,
  attribute_access: {},
  sees_protected: true,
  sees_credit: true,
};

/** The grants by which this reader may use this method on this resource; none means no. Each opens rows of its own. */
export function grantsFor(reader: Reader, resource: Guarded, method: Method): readonly Grant[] {
  if (!resource.methods.includes(method) || !mayUse(reader, resource, method)) return [];
  if (reader.systemUser || resource.noAccessControl) return [wholeGrant];
  const own = ownGrant(resource);
  if (own && !own.filter) return [own];
  const needed = method === 'POST' && resource.createdByEditors ? 'PATCH' : method;
  const given = grantsOn(reader, resource.name).filter(
    // PUT empties absent attributes, so it requires full write access (spec A §6).
    (grant) => grant.methods.includes(needed) && (method !== 'PUT' || grant.full_attribute_access),
  );
  return own ? [own, ...given] : given;
}

/** The grants by which this reader may run this action. */
export function grantsForAction(reader: Reader, resource: Guarded, action: string): readonly Grant[] {
  if (!mayUse(reader, resource, 'POST')) return [];
  if (reader.systemUser) return [wholeGrant];
  const given = grantsOn(reader, resource.name).filter((grant) => grant.actions?.includes(action));
  const own = ownGrant(resource);
  return own?.filter ? [own, ...given] : given;
}

/**
 * Rows that belong to one user are readable and writable by that user without a group. Where the rows also belong to the
 * user's tenant, groups give those of others.
 */
function ownGrant({ owners }: Guarded): Grant | undefined {
  if (typeof owners !== 'object' || !owners.user) return undefined;
  return isSharedWithTenant(owners) ? { ...wholeGrant, filter: { [owners.user]: '$user.id' } } : wholeGrant;
}

/** Whether rows of one user may be given to others of the tenant. */
export function isSharedWithTenant(owners: OwnerColumns): boolean {
  return Object.keys(owners).some((kind) => kind !== 'user');
}

/** Whether the reader gets the product's pages also where customised ones are in use. */
export function bypassesCustomViews(reader: Reader): boolean {
  return grantsOn(reader, 'ui--structures').some((grant) => grant.bypasses_custom_views === true);
}

/** The resources that a token for a single purpose reads, within the rights of its user. */
export const resourcesOfPurpose: Readonly<Record<string, readonly string[]>> = {
  sign_agreements: ['agreements', 'agreement--versions'],
};

function mayUse({ customAccess, readonly }: Reader, { name }: Guarded, method: Method): boolean {
  if (customAccess === undefined) return !readonly || method === 'GET';
  const isItsOwn = Object.hasOwn(resourcesOfPurpose, customAccess) && resourcesOfPurpose[customAccess]!.includes(name);
  return method === 'GET' && isItsOwn;
}

function grantsOn(reader: Reader, resource: string): Grant[] {
  return reader.rights.flatMap((rights) => (Object.hasOwn(rights, resource) ? [rights[resource]!] : []));
}

/** The access of one grant to one top-level attribute, in the rows it opens. */
export function rightIn(grant: Grant, attribute: string): AttributeRight {
  if (grant.full_attribute_access) return 'write';
  if (Object.hasOwn(grant.attribute_access, attribute)) return grant.attribute_access[attribute]!;
  return attribute.startsWith('_') ? 'read' : 'none';
}

/** The highest access of these grants: applies to a row that all of them open. */
export function attributeRight(grants: readonly Grant[], attribute: string): AttributeRight {
  const given = grants.map((grant) => rightIn(grant, attribute));
  if (given.includes('write')) return 'write';
  return given.includes('read') ? 'read' : 'none';
}

/** The definition as this reader sees it: attributes that no grant makes readable are absent, and not named by others. */
export function cutDefinition(definition: Definition, reader: Reader, resource: Guarded): Definition | undefined {
  const methods = everyMethod.filter((method) => grantsFor(reader, resource, method).length > 0);
  if (methods.length === 0) return undefined;
  const readGrants = grantsFor(reader, resource, 'GET');
  const writeGrants = (['POST', 'PATCH', 'PUT'] as const).flatMap((method) => grantsFor(reader, resource, method));
  const properties = Object.entries(definition.properties).flatMap(([name, property]) => {
    const mayWrite = !property.readOnly && attributeRight(writeGrants, name) === 'write';
    if (!mayWrite && attributeRight(readGrants, name) === 'none') return [];
    const cut: PropertyDefinition = { ...property, access_right: mayWrite ? 'write' : 'read' };
    return [[name, cut] as const];
  });
  const known = new Set(properties.map(([name]) => name));
  const isHidden = (path: string) => {
    const [name] = path.split('.');
    return Object.hasOwn(definition.properties, name!) && !known.has(name!);
  };
  return {
    ...definition,
    methods,
    ...(isHidden(definition.title_attribute) && { title_attribute: '_id' }),
    properties: Object.fromEntries(properties.map(([name, property]) => [name, cutDates(property, isHidden)])),
    required: definition.required.filter((name) => known.has(name)),
    dependencies: cutDependencies(definition.dependencies ?? {}, isHidden),
  };
}

function cutDates(property: PropertyDefinition, isHidden: (path: string) => boolean): PropertyDefinition {
  const { greater_than_date: after, less_than_date: before, ...rest } = property;
  return {
    ...rest,
    ...(after !== undefined && !isHidden(after) && { greater_than_date: after }),
    ...(before !== undefined && !isHidden(before) && { less_than_date: before }),
  };
}

/** Without rules that depend on hidden attributes; the server still applies all rules. */
function cutDependencies(dependencies: Readonly<Record<string, Dependency>>, isHidden: (path: string) => boolean) {
  const cut = Object.entries(dependencies).flatMap(([name, dependency]) => {
    if (isHidden(name)) return [];
    const parts = Object.entries(dependency).flatMap(([part, named]): (readonly [string, unknown])[] => {
      if (!Array.isArray(named)) return Object.keys(named).some(isHidden) ? [] : [[part, named]];
      const rest = named.filter((other) => !isHidden(other));
      return rest.length > 0 ? [[part, rest]] : [];
    });
    return parts.length > 0 ? [[name, Object.fromEntries(parts) as Dependency] as const] : [];
  });
  return Object.fromEntries(cut);
}
