type Document = Readonly<Record<string, unknown>>;

const plainDay = /^\d{4}-\d{2}-\d{2}$/;
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const rfc1123 = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Earlier days are typing errors, and years below 100 are read back as those of another century. */
const YEAR_MIN = 1000;
/** A time zone may move the last evening of 9999 into a year with five digits, which neither the wire nor the database writes. */
const YEAR_MAX = 9999;

export function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isDocument(a) || !isDocument(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !plainDay.test(value) || value.startsWith('0000')) return false;
  const read = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}

/** ISO-8601 with a zone, or RFC-1123, as ISO-8601 UTC with milliseconds. */
export function readInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !(isoInstant.test(value) || rfc1123.test(value))) return undefined;
  const at = new Date(value);
  const year = at.getUTCFullYear(); // NaN for an invalid instant.
  return year >= YEAR_MIN && year <= YEAR_MAX ? at.toISOString() : undefined;
}
