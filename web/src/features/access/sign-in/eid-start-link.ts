import type { EidOrder } from './mobile-eid.ts';

const phone = /Android|iPhone|iPad/;

/** The link that starts the app on this device: a universal link on phones, the app's own scheme on computers. */
export function buildStartLink(
  { auto_start_token: token, auto_start_address: address }: Pick<EidOrder, 'auto_start_token' | 'auto_start_address'>,
  userAgent: string,
): string {
  const query = new URLSearchParams({ autostarttoken: token, redirect: 'null' });
  return `${address ?? (phone.test(userAgent) ? 'https://app.bankid.com/' : 'bankid:///')}?${query}`;
}
