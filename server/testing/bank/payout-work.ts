import { tableOf } from '@fordra/schema/define-resource';
import { act, type SeedWork } from './seed-work.ts';

export type SeedCase = { readonly id: string; readonly number: string; readonly ocr: string };

export type PayoutWork = SeedWork & {
  readonly own: readonly SeedCase[];
  /** Who approves: two of the three are needed where an account was changed. */
  readonly people: readonly string[];
  readonly creditors: readonly string[];
};

/** All three approve one after the other; those who are not needed, or have changed an account, are refused. */
export async function approveAll(
  run: PayoutWork,
  on: string,
  action: string,
  which: string,
  doubts: 0 | 1,
): Promise<void> {
  const { chance, people } = run;
  for (const id of await selectIds(run, tableOf({ name: on }), which)) {
    if (doubts === 1 && chance.whole(0, 4) === 0) continue;
    for (const token of people) await act(run, { token, on, id, action }, chance.whole(0, 3) === 0);
  }
}

export async function selectIds({ portal }: PayoutWork, table: string, which: string): Promise<readonly string[]> {
  const { rows } = await portal.pool.query<{ id: string }>(
    `select _id as id from ${table} where ${which} order by _id`,
  );
  return rows.map(({ id }) => id);
}
