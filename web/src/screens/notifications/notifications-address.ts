/** The search parameters of the page; defaults are left out. */
export type NotificationsAddress = {
  readonly kind?: string;
  readonly type?: string;
  readonly status?: string;
  readonly page?: number;
};

/** Anyone may have written the address: unknown values are ignored. */
export function readNotificationsAddress(search: Readonly<Record<string, unknown>>): NotificationsAddress {
  const page = Number(search.page);
  const word = (name: 'kind' | 'type' | 'status') =>
    typeof search[name] === 'string' && /^[a-z_]{1,60}$/.test(search[name]) && { [name]: search[name] };
  return {
    ...word('kind'),
    ...word('type'),
    ...word('status'),
    ...(page > 1 && Number.isSafeInteger(page) && { page }),
  };
}
