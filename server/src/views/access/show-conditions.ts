import type { UserAccess } from '@fordra/resources/access/user-access-view';
import { fillFilter } from '@fordra/schema/fill-filter';
import type { GroupCondition } from '../../records/explain/explain-group.ts';
import { placeholdersOf, type Requester } from '../../records/rows/requester.ts';
import type { Row } from '../../store/documents/select-documents.ts';

type ShownCondition = UserAccess['groups'][number]['conditions'][number];

/** What the asker may read of that which a condition compares. */
export type AskerReads = {
  /** The attributes of the resource. */
  isKnown(attribute: string): boolean;
  /** The item, if one was named. */
  readonly item: Row | undefined;
  /** The user whose access is explained. */
  readonly user: Row;
  readonly readsGroups: boolean;
};

/** A condition as the asker may read it: without names, values and placeholders that are hidden from the asker. */
export function showCondition(subject: Requester, found: GroupCondition, asker: AskerReads): ShownCondition {
  const { part, condition, attributes, isMet } = found;
  const shown = { part, ...(isMet !== undefined && { is_met: isMet }) };
  if (!attributes.every(asker.isKnown)) return shown;
  const { item } = asker;
  const used = JSON.stringify(condition).match(/\$user\.\w+/g) ?? [];
  const mayFill = used.every((name) => mayReadPlaceholder(name, asker));
  return {
    ...shown,
    condition,
    ...(used.length > 0 && mayFill && { filled: fillFilter(condition, placeholdersOf(subject)) }),
    ...(item && {
      values: Object.fromEntries(attributes.flatMap((name) => (Object.hasOwn(item, name) ? [[name, item[name]]] : []))),
    }),
  };
}

/** The creditors follow from the groups; the others are attributes of the user. */
function mayReadPlaceholder(name: string, { user, readsGroups }: AskerReads): boolean {
  const attribute = name.slice('$user.'.length);
  if (attribute === 'creditors') return readsGroups;
  return attribute === 'id' || Object.hasOwn(user, attribute);
}
