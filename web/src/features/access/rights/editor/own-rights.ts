import type { AttributeRight, Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ActionDescription, describedActionsQuery } from '../../../../resource-ui/query/actions.ts';
import { useUserData } from '../../../../user/use-user-data.ts';
import type { UserData } from '../../../../user/user-data-shape.ts';

/** What the editing user has, and can therefore give. */
export type OwnRights = {
  readonly resources: readonly string[];
  readonly hasMethod: (resource: string, method: Method) => boolean;
  readonly hasAllAttributes: (resource: string) => boolean;
  readonly attributes: (resource: string) => Readonly<Record<string, 'read' | 'write'>>;
  readonly attribute: (resource: string, name: string) => AttributeRight;
  readonly actions: (resource: string) => readonly string[];
};

type Described = Readonly<Record<string, readonly Pick<ActionDescription, 'name'>[]>>;

export function buildOwnRights(access: UserData['access_rights'], described: Described): OwnRights {
  const at = (resource: string) => (Object.hasOwn(access, resource) ? access[resource] : undefined);
  return {
    resources: Object.keys(access),
    hasMethod: (resource, method) => at(resource)?.methods.includes(method) ?? false,
    hasAllAttributes: (resource) => at(resource)?.full_attribute_access ?? false,
    attributes: (resource) => at(resource)?.attribute_access ?? {},
    attribute: (resource, name) => at(resource)?.attribute_access[name] ?? 'none',
    actions: (resource) => (described[resource] ?? []).map(({ name }) => name),
  };
}

/** Undefined until the actions are known. */
export function useOwnRights(): OwnRights | undefined {
  const { access_rights: access } = useUserData();
  const { data } = useQuery(describedActionsQuery);
  return useMemo(() => data && buildOwnRights(access, data), [access, data]);
}

/**
 * Whether the rights give something that the editing user lacks: then the server refuses every change of them. Methods
 * are not compared, since a group may name some that its resource does not have.
 */
export function exceedsOwn(rights: Rights, own: OwnRights): boolean {
  return Object.entries(rights).some(([resource, grant]) => {
    const isBeyond = ([name, right]: readonly [string, 'read' | 'write']) => {
      const mine = own.attribute(resource, name);
      return !name.startsWith('_') && (mine === 'none' || (right === 'write' && mine === 'read'));
    };
    return (
      !own.resources.includes(resource) ||
      (grant.actions ?? []).some((action) => !own.actions(resource).includes(action)) ||
      (grant.full_attribute_access && !own.hasAllAttributes(resource)) ||
      (!own.hasAllAttributes(resource) && Object.entries(grant.attribute_access).some(isBeyond))
    );
  });
}
