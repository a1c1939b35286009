import type { GroupChange } from '@fordra/resources/special-debtors/group-changes';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

export type GroupChangeStep<Acting> = Pick<GroupChange, '_id' | 'kind'> & {
  readonly debtors: readonly string[];
  readonly input: Row;
  readonly more: Row | null;
  readonly acting: Acting;
  /** The last case that is done. */
  readonly after: string;
};

export async function insertGroupChangeStep<Acting>(
  tx: Database,
  { _id, debtors, input, more, acting }: Omit<GroupChangeStep<Acting>, 'kind' | 'after'>,
): Promise<void> {
  await sql`
    insert into group_change_steps (change, debtors, input, more, acting)
    values (${_id}, ${[...debtors]}, ${JSON.stringify(input)}::jsonb, ${more && JSON.stringify(more)}::jsonb,
      ${JSON.stringify(acting)}::jsonb)`.execute(tx);
}

/** Undefined once its last case is done. */
export async function lockGroupChangeStep<Acting>(
  tx: Database,
  change: string,
): Promise<GroupChangeStep<Acting> | undefined> {
  const { rows } = await sql<GroupChangeStep<Acting>>`
    select c._id, c.kind, s.debtors, s.input, s.more, s.acting, s.after
    from group_change_steps s join group_changes c on c._id = s.change where s.change = ${change} for update of s`.execute(
    tx,
  );
  return rows[0];
}

/** The next open cases of these debtors, ordered by id. */
export async function selectNextCasesOf(
  tx: Database,
  { debtors, after, limit }: { readonly debtors: readonly string[]; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases where debtor = any(${[...debtors]}) and closed is null and _id > ${after}
    order by _id limit ${limit}`.execute(tx);
  return rows.map(({ _id }) => _id);
}

type Progress = {
  readonly after: string;
  readonly changed: number;
  readonly skipped: readonly { readonly case: string; readonly refusal: string }[];
  readonly isLast: boolean;
};

/** Of the cases that were skipped only the first hundred are named. */
export async function saveGroupProgress(
  tx: Database,
  change: string,
  { after, changed, skipped, isLast }: Progress,
): Promise<void> {
  await sql`
    update group_changes set changed = changed + ${changed}, skipped = skipped + ${skipped.length},
      skipped_cases = (select coalesce(jsonb_agg(one order by at), '[]') from jsonb_array_elements(
        skipped_cases || ${JSON.stringify(skipped)}::jsonb) with ordinality as listed (one, at) where at <= 100),
      status = ${isLast ? 'completed' : 'running'}, completed = ${isLast ? sql`business_now()` : null},
      _etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${change}`.execute(tx);
  if (isLast) await sql`delete from group_change_steps where change = ${change}`.execute(tx);
  else await sql`update group_change_steps set after = ${after} where change = ${change}`.execute(tx);
}

/** What these debtors owe in kronor as booked, and how many open cases they have. */
export async function sumOpenCasesOf(
  db: Database,
  debtors: readonly string[],
): Promise<{ readonly total: number; readonly remaining: number }> {
  const { rows } = await sql<{ total: number; remaining: number }>`
    select count(*)::int as total,
      coalesce(sum(remaining_transaction_amount) filter (where currency = 'SEK'), 0)::bigint as remaining
    from cases where debtor = any(${[...debtors]}) and closed is null`.execute(db);
  return { total: rows[0]!.total, remaining: Number(rows[0]!.remaining) };
}
