import type { Database } from '../../store/connection/database.ts';
import { type RowTest, testRow } from '../../store/documents/test-row.ts';
import type { CatalogueEntry } from '../rows/catalogue.ts';
import { openRows } from '../rows/open-rows.ts';
import { needsNoGroup } from './explain-access.ts';
import { grantsOfUse, isRead } from './explain-group.ts';
import type { Subject, SubjectGroup, Use } from './subject.ts';

type Candidate = { readonly subject: Subject; readonly groups: readonly SubjectGroup[] };

/** The groups by which each user may do something with an item; undefined for a user who may not. */
export async function findUsers(
  db: Database,
  entry: CatalogueEntry,
  candidates: readonly Candidate[],
  { use, id }: { readonly use: Use; readonly id: string },
): Promise<readonly (readonly string[] | undefined)[]> {
  const plans = candidates.map(({ subject, groups }) => planUser(entry, subject, groups, use));
  const met = await testRow(
    db,
    entry.resource,
    id,
    plans.flatMap((plan) => plan.flatMap(({ tests }) => tests)),
  );
  let from = 0;
  return plans.map((plan) => {
    const giving = plan.filter(({ tests }) => {
      const results = met.slice(from, from + tests.length);
      from += tests.length;
      return results.includes(true);
    });
    return giving.length > 0 ? giving.flatMap(({ group }) => group ?? []) : undefined;
  });
}

type Way = { readonly group?: string; readonly tests: readonly RowTest[] };

function planUser(
  entry: CatalogueEntry,
  { requester, isDisabled, hasEnded }: Subject,
  groups: readonly SubjectGroup[],
  use: Use,
): readonly Way[] {
  if (isDisabled || hasEnded) return [];
  const testsOf = (grants: ReturnType<typeof grantsOfUse>): readonly RowTest[] =>
    openRows(requester, entry, grants, isRead(use) ? 'read' : 'write').map(({ where }) => ({
      where,
      scope: requester.scope,
    }));
  if (needsNoGroup(requester, entry, use)) return [{ tests: testsOf(grantsOfUse(requester, entry, use)) }];
  return groups.flatMap(({ id, rights }) => {
    const grants = grantsOfUse({ ...requester, rights: [rights] }, entry, use);
    return grants.length > 0 ? [{ group: id, tests: testsOf(grants) }] : [];
  });
}
