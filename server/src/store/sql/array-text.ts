const plain = /^[\w:.+-]+$/;
const special = /["\\]/g;

/**
 * A list of values as the text of a PostgreSQL array; values that need no quotes, such as ids, numbers and days, get
 * none.
 */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join()}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  const text = String(value);
  return plain.test(text) && text.toUpperCase() !== 'NULL' ? text : `"${text.replace(special, '\\$&')}"`;
}
