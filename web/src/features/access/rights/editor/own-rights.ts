import type { AttributeRight, Grant, Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ActionDescription, describedActionsQuery } from '../../../../resource-ui/query/actions.ts';
import { useUserData } from '../../../../user/use-user-data.ts';
import type { UserData } from '../../../../user/user-data-shape.ts';
import { areRowsWithin, type OwnRows, readOwnRows } from './own-rows.ts';

/** What the editing user has, and can therefore give. */
export type OwnRights = {
  readonly resources: readonly string[];
  readonly hasMethod: (resource: string, method: Method) => boolean;
  readonly hasAllAttributes: (resource: string) => boolean;
  readonly attributes: (resource: string) => Readonly<Record<string, 'read' | 'write'>>;
  readonly attribute: (resource: string, name: string) => AttributeRight;
  readonly actions: (resource: string) => readonly string[];
  readonly rows: (resource: string) => OwnRows;
  /** Whether the rows that a grant opens and lets change are among the user's own. */
  readonly hasRows: (resource: string, grant: Grant) => { readonly read: boolean; readonly write: boolean };
};

type Described = Readonly<Record<string, readonly Pick<ActionDescription, 'name'>[]>>;
type Me = Pick<UserData, '_id' | 'account' | 'partner' | 'solicitor' | 'access_rights'>;

const everyRow: OwnRows = { read: undefined, write: undefined };

export function buildOwnRights(me: Me, described: Described): OwnRights {
  const { access_rights: access } = me;
  const at = (resource: string) => (Object.hasOwn(access, resource) ? access[resource] : undefined);
  // Those who administer the templates also give what their roles have.
  const givesRoles = at('access--templates')?.attribute_access.rights === 'write' && !me.account && !me.partner;
  const rows = (resource: string) => {
    const mine = at(resource);
    return givesRoles || !mine ? everyRow : readOwnRows(resource, mine, me);
  };
  return {
    resources: Object.keys(access),
    hasMethod: (resource, method) => at(resource)?.methods.includes(method) ?? false,
    hasAllAttributes: (resource) => at(resource)?.full_attribute_access ?? false,
    attributes: (resource) => at(resource)?.attribute_access ?? {},
    attribute: (resource, name) => at(resource)?.attribute_access[name] ?? 'none',
    actions: (resource) => (described[resource] ?? []).map(({ name }) => name),
    rows,
    hasRows: (resource, grant) => areRowsWithin(grant, rows(resource), me),
  };
}

/** Undefined until the actions are known. */
export function useOwnRights(): OwnRights | undefined {
  const me = useUserData();
  const { data } = useQuery(describedActionsQuery);
  return useMemo(() => data && buildOwnRights(me, data), [me, data]);
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
    const { read, write } = own.hasRows(resource, grant);
    return (
      !own.resources.includes(resource) ||
      !read ||
      (mayChange(grant) && !write) ||
      (grant.actions ?? []).some((action) => !own.actions(resource).includes(action)) ||
      (grant.full_attribute_access && !own.hasAllAttributes(resource)) ||
      (!own.hasAllAttributes(resource) && Object.entries(grant.attribute_access).some(isBeyond))
    );
  });
}

/** Whether a grant lets anything be changed. */
export function mayChange({ methods, actions = [] }: Grant): boolean {
  return methods.some((method) => method !== 'GET') || actions.length > 0;
}
