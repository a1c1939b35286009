/** The bytes of a base64 text, which may be broken into lines; undefined where it is not how base64 writes them. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  const text = base64.replaceAll('\n', '');
  try {
    const bytes = atob(text);
    // The last character has bits that decoding ignores.
    return btoa(bytes) === text ? Uint8Array.from(bytes, (one) => one.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

export function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Undefined where the bytes are no UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
