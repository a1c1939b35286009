/** What every tab has in the address: which tab, and the account that was picked. */
export type ManagementAddress = { readonly tab?: string; readonly account?: string };

export function readManagementAddress(search: Readonly<Record<string, unknown>>): ManagementAddress {
  const { tab, account } = search;
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(typeof account === 'string' && /^[0-9a-f]{24}$/.test(account) && { account }),
  };
}
