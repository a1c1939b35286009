import type { GroupReason } from '@fordra/domain/access/access-reasons';
import { type Grant, grantsFor, grantsForAction, rightIn } from '@fordra/schema/access';
import { parseWhere } from '@fordra/schema/parse-where';
import { nothing, QueryError, type Where } from '@fordra/schema/where';
import type { RowTest } from '../../store/documents/test-row.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import { placeholdersOf, type Requester } from '../rows/requester.ts';
import type { RowGrant } from '../rows/row-grants.ts';
import { attributesOfFilter, splitFilter } from './split-filter.ts';
import type { AskedAccess, SubjectGroup, Use } from './subject.ts';

export type GroupCondition = {
  /** The rows that may be read, or those of them that may be changed. */
  readonly part: 'filter' | 'user_filter';
  readonly condition: Readonly<Record<string, unknown>>;
  readonly attributes: readonly string[];
  /** Undefined where no item was named. */
  readonly isMet: boolean | undefined;
};

export type GroupStep = {
  readonly group: string;
  readonly isMet: boolean;
  readonly reason: GroupReason | undefined;
  readonly conditions: readonly GroupCondition[];
};

type Part = Omit<GroupCondition, 'isMet'> & { readonly where: Where };

/** What is to be tested on the row for one group, and what follows from the results. */
export type GroupPlan = {
  readonly tests: readonly RowTest[];
  /** `met` are the results of `tests`, undefined where no item was named. */
  explain(met: readonly boolean[] | undefined): GroupStep;
};

export const isRead = (use: Use) => 'method' in use && use.method === 'GET';

export function planGroup(
  subject: Requester,
  entry: CatalogueEntry,
  group: SubjectGroup,
  asked: AskedAccess,
): GroupPlan {
  const { use } = asked;
  const own = Object.hasOwn(group.rights, entry.resource.name) ? group.rights[entry.resource.name] : undefined;
  const grants = grantsOfUse({ ...subject, systemUser: false, rights: [group.rights] }, entry, use);
  if (!own || grants.length === 0) {
    const reason = missingRight(own, use);
    return { tests: [], explain: () => ({ group: group.id, isMet: false, reason, conditions: [] }) };
  }
  const opened = openRows(subject, entry, grants, isRead(use) ? 'read' : 'write');
  const parts = conditionsOf(subject, entry, own, isRead(use));
  return {
    tests: [...opened, ...parts].map(({ where }) => ({ where })),
    explain(met) {
      const conditions = parts.map(({ where: _where, ...part }, index) => ({
        ...part,
        isMet: met?.[opened.length + index],
      }));
      const reason = whyNot(met ? opened.filter((_, index) => met[index]) : opened, asked);
      return { group: group.id, isMet: reason === undefined, reason, conditions };
    },
  };
}

export function grantsOfUse(requester: Requester, { resource }: CatalogueEntry, use: Use): readonly Grant[] {
  return 'method' in use
    ? grantsFor(requester, resource, use.method)
    : grantsForAction(requester, resource, use.action);
}

/** Among the grants whose rows include the item. */
export function whyNot(opened: readonly RowGrant[], { use, attribute }: AskedAccess): 'rows' | 'attribute' | undefined {
  if (opened.length === 0) return 'rows';
  if (attribute === undefined || 'action' in use || use.method === 'DELETE') return undefined;
  const isEnough = ({ grant }: RowGrant) => {
    const right = rightIn(grant, attribute);
    return right === 'write' || (right === 'read' && use.method === 'GET');
  };
  return opened.some(isEnough) ? undefined : 'attribute';
}

function missingRight(own: Grant | undefined, use: Use): GroupReason {
  if (!own) return 'no_grant';
  if ('action' in use) return 'no_action';
  return use.method === 'PUT' && own.methods.includes('PUT') ? 'not_every_attribute' : 'no_method';
}

function conditionsOf(subject: Requester, { definition }: CatalogueEntry, own: Grant, reads: boolean): Part[] {
  const isLimited = !reads && !own.full_filter_access;
  const parse = (condition: unknown): Where => {
    try {
      return parseWhere(definition.properties, condition, placeholdersOf(subject));
    } catch (error) {
      if (error instanceof QueryError) return nothing;
      throw error;
    }
  };
  return (['filter', 'user_filter'] as const).flatMap((part) =>
    part === 'user_filter' && !isLimited
      ? []
      : splitFilter(own[part]).map((condition) => ({
          part,
          condition,
          attributes: attributesOfFilter(condition),
          where: parse(condition),
        })),
  );
}
