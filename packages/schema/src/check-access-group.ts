import { flowItems } from '@fordra/domain/flow/items/flow-items';
import { everyMethod } from './access.ts';
import type { Rules } from './define-resource.ts';
import { isDocument } from './documents.ts';
import type { Issue } from './issues.ts';

/** Validates an access group's rights. Whether the user may grant them depends on the user's own rights and is checked with the write. */
export const checkAccessGroup: Rules = ({ before, after, faultInFilter, isResource }) => {
  const isUntouched = JSON.stringify(before?.rights) === JSON.stringify(after?.rights);
  if (!after || (before && isUntouched)) return [];
  // Absent only where they are hidden from the user: the database refuses the row, without naming the attribute.
  if (after.rights === undefined || after.rights === null) return [];
  if (!isDocument(after.rights)) return [{ path: 'rights', rule: 'type', arg: 'dict' }];
  return Object.entries(after.rights).flatMap(([resource, grant]) => {
    const path = `rights.${resource}`;
    // A misspelled name would grant nothing, and later whatever a resource of that name is.
    if (!isResource(resource)) return [{ path, rule: 'unknown' }];
    const issues = checkGrant(path, grant);
    return issues.length > 0 ? issues : checkFilters(path, grant, (filter) => faultInFilter(resource, filter));
  });
};

/** A filter that cannot be parsed opens no row, so it is refused when the group is written. */
function checkFilters(path: string, grant: unknown, faultIn: (filter: unknown) => string | undefined): Issue[] {
  return (['filter', 'user_filter'] as const).flatMap((name): Issue[] => {
    const filter = (grant as Readonly<Record<string, unknown>>)[name];
    const fault = filter === undefined ? undefined : faultIn(filter);
    return fault === undefined ? [] : [{ path: `${path}.${name}`, rule: 'filter', arg: fault }];
  });
}

function checkGrant(path: string, grant: unknown): Issue[] {
  if (!isDocument(grant)) return [{ path, rule: 'type', arg: 'dict' }];
  const { methods, actions, flow_actions: items, attribute_access: attributes } = grant;
  const isListOfText = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
  const areMethods =
    isListOfText(methods) && (methods as string[]).every((method) => everyMethod.some((one) => one === method));
  const areAttributes =
    isDocument(attributes) && Object.values(attributes).every((right) => right === 'read' || right === 'write');
  return [
    ...(areMethods ? [] : [{ path: `${path}.methods`, rule: 'enum', arg: String(methods) } as const]),
    ...(actions === undefined || isListOfText(actions)
      ? []
      : [{ path: `${path}.actions`, rule: 'type', arg: 'list' } as const]),
    ...(items === undefined || areFlowItems(items)
      ? []
      : [{ path: `${path}.flow_actions`, rule: 'enum', arg: String(items) } as const]),
    ...(areAttributes ? [] : [{ path: `${path}.attribute_access`, rule: 'type', arg: 'dict' } as const]),
    ...(typeof grant.full_attribute_access === 'boolean'
      ? []
      : [{ path: `${path}.full_attribute_access`, rule: 'type', arg: 'boolean' } as const]),
    ...(['sees_protected', 'sees_credit', 'bypasses_custom_views'] as const).flatMap((name): Issue[] =>
      grant[name] === undefined || typeof grant[name] === 'boolean'
        ? []
        : [{ path: `${path}.${name}`, rule: 'type', arg: 'boolean' }],
    ),
    ...(['filter', 'user_filter'] as const).flatMap((name): Issue[] =>
      grant[name] === undefined || isDocument(grant[name])
        ? []
        : [{ path: `${path}.${name}`, rule: 'type', arg: 'dict' }],
    ),
  ];
}

function areFlowItems(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => flowItems.some((item) => item === one));
}
