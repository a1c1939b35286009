import { request } from '../../../api/request.ts';
import type { EidAnswer, EidOrder } from '../sign-in/mobile-eid.ts';

const path = '/mobile-bankid--signs';

/** What is signed: a version of an agreement for creditors; the server writes the words. */
export type ToSign = {
  readonly agreement_version: string;
  readonly creditors: readonly string[];
  readonly language: string;
  readonly title: string;
};

/** A signature that the user has begun; the token is its own half, and names it in the calls. */
export type SigningOrder = Pick<EidOrder, 'token' | 'qr' | 'auto_start_token' | 'auto_start_address'>;

export async function startSigning(data: ToSign, signal: AbortSignal): Promise<SigningOrder> {
  const created = await request<{ readonly token: string; readonly user_visible_data: string }>(
    'POST',
    `${path}/create-signing-token`,
    { body: data, signal },
  );
  const { token, user_visible_data } = created;
  const started = await request<Omit<SigningOrder, 'token'>>('POST', path, {
    body: { signing_token: token, user_visible_data },
    signal,
  });
  return { ...started, token };
}

export function pollSigning(token: string, signal: AbortSignal): Promise<EidAnswer> {
  return request('GET', `${path}/${encodeURIComponent(token)}`, { signal });
}

/** A failure is ignored: an order that is not polled expires. */
export function cancelSigning(token: string): void {
  request('DELETE', `${path}/${encodeURIComponent(token)}`).catch(() => undefined);
}
