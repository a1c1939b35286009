import type { Day } from '@fordra/domain/values/day';
import { formatInstant } from '../../ui/format/format-instant.ts';
import { readDay } from './day-text.ts';

const minute = 60_000;

/** `2026-11-30 14:05` in Swedish time; a day alone is its first minute. */
export function showInstant(iso: string): string {
  return formatInstant(iso);
}

export function readInstantText(text: string, today: Day): string | undefined {
  const match = /^(.+?)(?:[ T]+(\d{1,2})[:.](\d{2}))?$/.exec(text.trim());
  const day = match ? readDay(match[1]!, today) : undefined;
  const [hours, minutes] = [Number(match?.[2] ?? 0), Number(match?.[3] ?? 0)];
  if (!day || hours > 23 || minutes > 59) return undefined;
  return fromSwedishTime(`${day} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
}

/** The instant at which a clock in Sweden shows this time. A time in the hour skipped by summer time becomes one hour later. */
function fromSwedishTime(shown: string): string {
  const asIfUtc = Date.parse(`${shown.replace(' ', 'T')}:00Z`);
  const offsetAt = (at: number) =>
    Date.parse(`${formatInstant(new Date(at).toISOString()).replace(' ', 'T')}:00Z`) - at;
  // The offset before the change, then the offset at the instant found with it.
  const near = asIfUtc - offsetAt(asIfUtc - 120 * minute);
  const exact = asIfUtc - offsetAt(near);
  const found = formatInstant(new Date(exact).toISOString()) === shown ? exact : near;
  return new Date(found).toISOString();
}
