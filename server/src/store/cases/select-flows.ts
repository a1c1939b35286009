import type { OtherFlow } from '@fordra/domain/flow/actions/change-flow';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import type { FlowType } from '@fordra/domain/flow/items/flow-items';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** More than a person chooses among. */
const FLOWS_MAX = 50;

export type VersionedFlow = OtherFlow & { readonly version: number };

export type FlowRow = { readonly id: string; readonly type: FlowType; readonly items: readonly FlowEntry[] };

/**
 * The flow of each type that applies to a creditor on a day: its own, else its account's, else the operator's; the
 * newest.
 */
export async function selectFlows(
  db: Database,
  of: { readonly creditor: string; readonly account: string; readonly on: Day },
): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select distinct on (type) _id as id, type, items from flow_configurations
    where valid_from <= ${of.on} and (creditor = ${of.creditor} or creditor is null and (account = ${of.account} or account is null))
    order by type, creditor is null, account is null, valid_from desc, version desc`.execute(db);
  return rows;
}

/** The items of these flows, of any owner: cases refer to them by id. */
export async function selectFlowItems(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FlowEntry[]>> {
  const rows = await db
    .selectFrom('flow_configurations')
    .select(['_id as id', 'items'])
    .where('_id', '=', anyOf(ids))
    .$narrowType<{ items: readonly FlowEntry[] }>()
    .execute();
  return new Map(rows.map(({ id, items }) => [id, items]));
}

/** The creditors whose cases this flow does not apply to, because they have a valid flow of their own. */
export async function selectOverruling(
  db: Database,
  { type, validFrom, account, creditor }: Omit<OtherFlow, 'id' | 'name' | 'items'>,
): Promise<{ readonly creditors: readonly string[]; readonly accounts: readonly string[] }> {
  if (creditor !== null) return { creditors: [], accounts: [] };
  const { rows } = await sql<{ creditor: string | null; account: string }>`
    select distinct creditor, account from flow_configurations
    where type = ${type} and (creditor is not null or account is not null and ${account}::text is null)
      and valid_from <= greatest(${validFrom}::date, (business_now() at time zone 'Europe/Stockholm')::date)`.execute(
    db,
  );
  return {
    creditors: rows.flatMap((row) => row.creditor ?? []),
    accounts: rows.flatMap((row) => (row.creditor === null ? row.account : [])),
  };
}

/** The flows that a creditor's cases could follow on a day: of each owner and type those in use, the newest first. */
export async function selectOtherFlows(
  db: Database,
  of: { readonly creditor: string; readonly account: string; readonly on: Day },
): Promise<readonly VersionedFlow[]> {
  const { rows } = await sql<VersionedFlow>`
    select distinct on (type, account, creditor, name) _id as id, name, type, valid_from as "validFrom", account,
      creditor, items, version
    from flow_configurations
    where valid_from <= ${of.on} and (creditor = ${of.creditor} or creditor is null and (account = ${of.account} or account is null))
    order by type, account, creditor, name, version desc limit ${FLOWS_MAX}`.execute(db);
  return rows;
}

/** One flow with its owner. */
export function selectFlow(db: Database, id: string): Promise<OtherFlow> {
  return db
    .selectFrom('flow_configurations')
    .select(['_id as id', 'name', 'type', 'valid_from as validFrom', 'account', 'creditor', 'items'])
    .where('_id', '=', id)
    .$narrowType<{ items: readonly FlowEntry[] }>()
    .executeTakeFirstOrThrow();
}
