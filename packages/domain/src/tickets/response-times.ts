/** The time to a first response, in business minutes, by these limits; each is the upper end of its range. */
const limits = [60, 240, 480, 1_440] as const;

export const responseTimes = ['up_to_1_hour', 'up_to_4_hours', 'up_to_8_hours', 'up_to_24_hours', 'longer'] as const;

export type ResponseTime = (typeof responseTimes)[number];

export function responseTimeOf(minutes: number): ResponseTime {
  const at = limits.findIndex((limit) => minutes <= limit);
  return at < 0 ? 'longer' : responseTimes[at]!;
}
