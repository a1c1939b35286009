const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' });

/** The first moment of a day as the API takes it. Business days are Stockholm's, whatever the reader's time zone. */
export function startOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at one o'clock UTC, so the offset is that of the hours before midnight.
  const shift = offsetMs(new Date(midnight - 2 * 3_600_000));
  return new Date(midnight - shift).toISOString();
}

function offsetMs(at: Date): number {
  const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
