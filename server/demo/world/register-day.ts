import type { Day } from '@fordra/domain/values/day';
import { buildResults, decideAll } from '../../src/actions/cases/decide-registrations.ts';
import { type NewCase, registerCases } from '../../src/engine/cases/register-cases.ts';
import { madeBy } from '../../src/engine/parts/actor.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { insertRows } from '../../src/store/documents/insert-rows.ts';
import { newIds } from '../../src/store/sql/new-ids.ts';
import type { WorldPeople } from './people/world-people.ts';
import type { PlannedCase } from './plan-cases.ts';

export type RegisteredCase = { readonly plan: PlannedCase; readonly made: NewCase };

/** Registers the cases of a day, one registration per creditor, with the same code as the action. */
export async function registerDay(
  tx: Database,
  plans: readonly PlannedCase[],
  people: WorldPeople,
  at: { readonly now: string; readonly today: Day },
): Promise<readonly RegisteredCase[]> {
  const registered: RegisteredCase[] = [];
  for (const own of Map.groupBy(plans, ({ habit }) => habit).values()) {
    const { habit } = own[0]!;
    const creditor = people.creditorOf(habit, at);
    const by = people.actor(habit.by, 'register_case');
    const cases = own.map(({ input }) => input);
    const given = { cases, faults: new Map(), lockFiles: async () => [] };
    const { results, used, customers, files } = await decideAll(tx, creditor, given, false);
    const drafts = results.map((result) => {
      if ('draft' in result) return result.draft;
      throw new Error(`a case of the demo world was refused: ${JSON.stringify(result.issues)}`);
    });
    const makeRegistration = async (made: readonly NewCase[]) => {
      const [_id] = await newIds(tx, 1);
      const owners = { account: creditor.account, partner: creditor.partner ?? null };
      const values = {
        creditor: creditor._id,
        status: 'completed',
        registered_count: drafts.length,
        refused_count: 0,
        cases: made.map(({ id }) => id),
        registered_by: by.user,
        results: buildResults(results, cases, made, used),
      };
      await insertRows(tx, 'case_registrations', [{ _id, ...values, ...owners }]);
      const changes = Object.entries(values).map(([attribute, to]) => ({ attribute, from: null, to }));
      const entry = { method: 'POST', resource: 'case--registrations', resourceId: _id!, ...owners, changes } as const;
      await insertHistories(tx, [{ ...entry, ...madeBy(by) }]);
      return _id!;
    };
    const made = await registerCases(tx, { creditor, drafts, customers, files, makeRegistration }, by);
    registered.push(...own.map((plan, n) => ({ plan, made: made[n]! })));
  }
  return registered;
}
