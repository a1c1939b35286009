const dayMs = 86_400_000;
const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' });
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** Business days are Stockholm's, whatever the reader's own time zone. */
export function dayIn(instant: Date): string {
  return days.format(instant);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The first moment of a day as the API takes it. */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks are put forward and back at one in the night UTC, so the offset is that of the hours before midnight.
  const shift = offsetMs(new Date(midnight - 2 * 3_600_000));
  return new Date(midnight - shift).toISOString();
}

function offsetMs(at: Date): number {
  const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

/** A day as people write it: 2026-03-01, 20260301 or 260301; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const digits = text.trim().replaceAll(/[-/.\s]/g, '');
  if (!/^(\d{6}|\d{8})$/.test(digits)) return undefined;
  const whole = digits.length === 6 ? `20${digits}` : digits;
  const day = `${whole.slice(0, 4)}-${whole.slice(4, 6)}-${whole.slice(6)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}
