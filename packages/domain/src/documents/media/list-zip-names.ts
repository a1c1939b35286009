const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const ENTRY_BYTES = 46;
const ENTRIES_MAX = 5_000;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * The names in a zip archive, read from the central directory at its end; nothing is unpacked. Empty if the directory is not whole in
 * these last bytes.
 */
export function listZipNames(tail: Uint8Array): string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  const end = findEnd(view);
  if (end === undefined) return [];
  const [count, bytes] = [view.getUint16(end + 10, true), view.getUint32(end + 12, true)];
  if (bytes > end || count > ENTRIES_MAX) return [];
  const names: string[] = [];
  for (let at = end - bytes; names.length < count && at + ENTRY_BYTES <= end; ) {
    if (view.getUint32(at, true) !== entrySignature) return [];
    const nameBytes = view.getUint16(at + 28, true);
    const name = at + ENTRY_BYTES;
    if (name + nameBytes > end) return [];
    names.push(String.fromCharCode(...tail.subarray(name, name + nameBytes)));
    at = name + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names.length === count ? names : [];
}

/** The archive may end in a comment, so its end record is searched from the back. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at--) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}
