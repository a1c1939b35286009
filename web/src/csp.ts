import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into this page; every style that the component library adds must have it. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** The scroll lock of dialogs and drawers adds its style through get-nonce. */
export function passNonceOn(): void {
  const nonce = pageNonce();
  if (nonce) setNonce(nonce);
}
