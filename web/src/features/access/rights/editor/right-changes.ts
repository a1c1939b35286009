import { type AttributeRight, type Grant, type Rights, rightIn } from '@fordra/schema/access';
import { isSame } from '@fordra/schema/documents';

/** One difference between two versions of the rights to a resource. */
export type RightChange =
  | { readonly what: 'method' | 'action'; readonly name: string; readonly isGiven: boolean }
  | { readonly what: 'attribute'; readonly name: string; readonly from: AttributeRight; readonly to: AttributeRight }
  | { readonly what: 'all_attributes' }
  | { readonly what: 'flow_actions'; readonly count: number | undefined }
  | { readonly what: 'some_attributes'; readonly count: number }
  | { readonly what: 'protected' | 'credit' | 'bypasses_custom_views'; readonly isGiven: boolean }
  | { readonly what: 'filter' | 'user_filter'; readonly from: unknown; readonly to: unknown };

export type ResourceChanges = { readonly resource: string; readonly changes: readonly RightChange[] };

const noGrant: Grant = { methods: [], full_attribute_access: false, attribute_access: {} };

/** What differs, by resource; resources without a difference are left out. */
export function findRightChanges(before: Rights, after: Rights): readonly ResourceChanges[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const at = (rights: Rights, name: string) => (Object.hasOwn(rights, name) ? rights[name]! : noGrant);
  return names.flatMap((resource) => {
    const changes = compareGrants(at(before, resource), at(after, resource));
    return changes.length > 0 ? [{ resource, changes }] : [];
  });
}

function compareGrants(from: Grant, to: Grant): RightChange[] {
  const isNew = from === noGrant;
  const isGone = to === noGrant;
  const rows = (['filter', 'user_filter'] as const).flatMap((what): RightChange[] =>
    isGone || isSame(from[what], to[what]) ? [] : [{ what, from: from[what], to: to[what] }],
  );
  return [
    ...compareLists('method', from.methods, to.methods),
    ...compareLists('action', from.actions, to.actions),
    ...(isGone || isSame(from.flow_actions, to.flow_actions)
      ? []
      : [{ what: 'flow_actions', count: to.flow_actions?.length } as const]),
    ...(isGone ? [] : compareAttributes(from, to)),
    // A new grant on all rows needs no words.
    ...(isNew ? rows.filter((change) => 'to' in change && change.to !== undefined) : rows),
    ...compareFlags('protected', from.sees_protected, to.sees_protected),
    ...compareFlags('credit', from.sees_credit, to.sees_credit),
    ...compareFlags('bypasses_custom_views', from.bypasses_custom_views, to.bypasses_custom_views),
  ];
}

function compareFlags(what: 'protected' | 'credit' | 'bypasses_custom_views', from = false, to = false): RightChange[] {
  return from === to ? [] : [{ what, isGiven: to }];
}

function compareLists(
  what: 'method' | 'action',
  from: readonly string[] = [],
  to: readonly string[] = [],
): RightChange[] {
  return [
    ...to.filter((name) => !from.includes(name)).map((name) => ({ what, name, isGiven: true })),
    ...from.filter((name) => !to.includes(name)).map((name) => ({ what, name, isGiven: false })),
  ];
}

function compareAttributes(from: Grant, to: Grant): RightChange[] {
  const isAll = to.full_attribute_access;
  if (isAll && !from.full_attribute_access) return [{ what: 'all_attributes' }];
  if (!isAll && from.full_attribute_access) {
    return [{ what: 'some_attributes', count: Object.keys(to.attribute_access).length }];
  }
  if (isAll) return [];
  const names = [...new Set([...Object.keys(from.attribute_access), ...Object.keys(to.attribute_access)])];
  return names.flatMap((name): RightChange[] => {
    const [before, after] = [rightIn(from, name), rightIn(to, name)];
    return before === after ? [] : [{ what: 'attribute', name, from: before, to: after }];
  });
}
