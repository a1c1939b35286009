const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-14 09:12`, in the business's own time zone whatever the reader's language (spec B §9). */
export function formatInstant(iso: string): string {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : stockholm.format(at);
}

/** `fredag 14 november 2026 kl. 09:12:33 CET`: complete, in the reader's own language. */
export function formatWholeInstant(iso: string, locale: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return at.toLocaleString(locale, { timeZone: 'Europe/Stockholm', dateStyle: 'full', timeStyle: 'long' });
}
