import { type ListAddress, readListAddress } from './list-address.ts';

const keyOf = (resource: string) => `fordra.list.${resource}`;

/** Stores the last address of a list for this tab. */
export function keepListAddress(resource: string, address: ListAddress): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(address));
  } catch {
    // The link back then leads to the default list.
  }
}

/** The address of the list to return to from one of its items. */
export function lastListAddress(resource: string): ListAddress {
  try {
    return readListAddress(JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}
