import { setNonce } from 'get-nonce';

/** The nonce the server wrote into this page; every style the component kit adds must carry it. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The scroll lock of dialogs and drawers adds its style through get-nonce. */
export function passNonceOn(): void {
  const nonce = pageNonce();
  if (nonce) setNonce(nonce);
}
