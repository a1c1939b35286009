/** What the address says of the page; what is as usual is left out. */
export type NotificationsAddress = {
  readonly kind?: string;
  readonly type?: string;
  readonly status?: string;
  readonly page?: number;
};

/** Anyone may have written it: the page takes of it what it knows. */
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
