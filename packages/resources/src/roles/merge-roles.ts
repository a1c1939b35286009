import type { Grant, Rights } from '@fordra/schema/access';
import type { TopicRights } from './roles.ts';

/**
 * One role's rights from what each topic gives it. A resource is granted by its own topic only; actions come from any
 * topic and are sorted, so that moving one between topics does not change the rights. The role keeps the actions of the
 * role that it includes.
 */
export function mergeRights(parts: readonly TopicRights[], included: Rights = {}): Rights {
  const grants = new Map<string, Grant>(Object.entries(included));
  const own = new Set<string>();
  for (const [resource, grant] of parts.flatMap((part) => Object.entries(part.grants ?? {}))) {
    if (own.has(resource)) throw new Error(`two topics grant ${resource} to the same role`);
    own.add(resource);
    const actions = grants.get(resource)?.actions;
    grants.set(resource, { ...grant, ...(actions && { actions }) });
  }
  for (const [resource, actions] of parts.flatMap((part) => Object.entries(part.actions ?? {}))) {
    const grant = grants.get(resource);
    if (!grant) throw new Error(`actions on ${resource} are given to a role that has no grant on it`);
    grants.set(resource, { ...grant, actions: [...new Set([...(grant.actions ?? []), ...actions])].sort() });
  }
  return Object.fromEntries(grants);
}
