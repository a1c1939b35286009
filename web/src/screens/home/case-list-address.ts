import type { CreditorFilter } from '../../features/parties/creditor-filter/creditor-filter.ts';
import type { Filter } from '../../resource-ui/filter/filter-state.ts';
import type { ListAddress } from '../../resource-ui/list/plan/list-address.ts';

/** Only open cases are counted (spec A §9). */
export function openCasesWhere(state: string, creditors: object | undefined): object {
  return { state, closed: { $exists: false }, ...creditors };
}

/** The list of the counted cases, with the creditor filter; undefined if no creditor is chosen. */
export function caseListAddress(state: string, creditors: CreditorFilter): ListAddress | undefined {
  const { all_selected, included_ids, excluded_ids } = creditors;
  if (!all_selected && included_ids.length === 0) return undefined;
  const filter: Filter = {
    ...(all_selected ? excluded_ids.length > 0 && { creditor: { not: excluded_ids } } : { creditor: included_ids }),
    state: [state],
    closed: 'none',
  };
  return { filter: JSON.stringify(filter) };
}
