/** Characters that a reader does not see. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u1680\u2028\u2029\u2800\ufff9-\ufffb]/gu;

/**
 * Under which key a number or reference that people type is compared: trimmed, normalised (NFKC), without invisible
 * characters and case. The database's function of the same name computes the same for its unique index.
 */
export function naturalKey(value: string): string {
  // NFKC makes some invisible characters of others, so they are removed before and after it.
  const seen = value.replace(invisible, '').normalize('NFKC').replace(invisible, '');
  return seen.toLowerCase().replace(/^ +| +$/g, '');
}
