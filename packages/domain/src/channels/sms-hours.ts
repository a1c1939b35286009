import { addBusinessMinutes, type BusinessHours, type LocalTime } from '../tickets/business-hours.ts';

/** Text messages are sent on banking days, from nine to eight in the evening. */
export const smsHours: BusinessHours = { opens: 9 * 60, closes: 20 * 60 };

/** The time itself if a message may be sent then, else the next time at which it may. */
export function nextSmsTime(at: LocalTime): LocalTime {
  return addBusinessMinutes(at, 0, smsHours);
}

export function isSmsTime(at: LocalTime): boolean {
  const next = nextSmsTime(at);
  return next.day === at.day && next.minute === at.minute;
}
