import { type ListAddress, readListAddress } from './list-address.ts';

const keyOf = (resource: string) => `fordra.list.${resource}`;

/** Keeps, for this tab, how a list was last looked at. */
export function keepListAddress(resource: string, address: ListAddress): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(address));
  } catch {
    // The link back then leads to the default list.
  }
}

/** How to look at the list when coming back to it from one of its items. */
export function lastListAddress(resource: string): ListAddress {
  try {
    return readListAddress(JSON.parse(sessionStorage.getItem(keyOf(resource)) ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}
