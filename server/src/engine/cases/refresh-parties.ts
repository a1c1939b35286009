import type { CaseDraft } from '@fordra/domain/cases/registration/decide-registration';
import { isSame } from '@fordra/schema/documents';
import type { FoundCustomer } from '../../store/cases/find-parties.ts';
import type { LockedCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Change, HistoryEntry } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { type Actor, madeBy } from '../parts/actor.ts';
import { customerMeantBy } from './make-parties.ts';

/** What a newer registration replaces; a trigger copies the name to the cases and invoices of the customer. */
const replaced = ['name', 'address', 'mobile_number', 'email'] as const;

/**
 * Stores the name and contact details that a creditor has sent in its own customer. The debtor gets them too if it still
 * has the customer's former ones, so that an address found by a case worker is not replaced.
 */
export async function refreshParties(
  tx: Database,
  { account, partner }: LockedCreditor,
  drafts: readonly CaseDraft[],
  known: readonly FoundCustomer[],
  by: Actor,
): Promise<readonly HistoryEntry[]> {
  const received = new Map<string, Row>();
  for (const draft of drafts) {
    const meant = customerMeantBy(draft, known);
    const given = draft.input.customer as Row;
    const contactValues = replaced.flatMap((name) => (given[name] == null ? [] : [[name, given[name]] as const]));
    if (meant) received.set(meant._id, { ...received.get(meant._id), ...Object.fromEntries(contactValues) });
  }
  if (received.size === 0) return [];
  const customers = await lockRows(tx, 'customers', [...received.keys()].toSorted());
  const changes = [...received].map(([id, values]) => ({ id, changed: differing(customers.get(id) ?? {}, values) }));
  const debtorOf = new Map(known.map(({ _id, debtor }) => [_id, debtor]));
  const debtors = await lockRows(
    tx,
    'debtors',
    changes.flatMap(({ id, changed }) => (changed.length > 0 ? (debtorOf.get(id) ?? []) : [])).toSorted(),
  );
  const follow = changes.flatMap(({ id, changed }) => {
    const debtor = debtorOf.get(id);
    const row = debtor ? debtors.get(debtor) : undefined;
    if (!debtor || !row || row.has_protected_identity === true) return [];
    return [{ id: debtor, changed: changed.filter(({ attribute, from }) => isSame(row[attribute] ?? null, from)) }];
  });
  const entry = (resource: string, { id, changed }: Refreshed): HistoryEntry => ({
    method: 'PATCH',
    resource,
    resourceId: id,
    account,
    partner,
    changes: changed,
    ...madeBy(by),
  });
  return [
    ...(await save(tx, 'customers', changes)).map((one) => entry('customers', one)),
    ...(await save(tx, 'debtors', follow)).map((one) => entry('debtors', one)),
  ];
}

type Refreshed = { readonly id: string; readonly changed: readonly Change[] };

function differing(before: Row, values: Row): readonly Change[] {
  return Object.entries(values).flatMap(([attribute, to]) => {
    const from = before[attribute] ?? null;
    return isSame(from, to) ? [] : [{ attribute, from, to }];
  });
}

async function save(
  tx: Database,
  table: 'customers' | 'debtors',
  all: readonly Refreshed[],
): Promise<readonly Refreshed[]> {
  const changed = all.filter((one) => one.changed.length > 0);
  const rows = changed.map(({ id, changed: to }) => ({
    _id: id,
    ...Object.fromEntries(to.map((change) => [change.attribute, change.to])),
  }));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values()) await updateRows(tx, table, alike);
  return changed;
}
