import type { PropertyDefinition } from '@fordra/schema/definition';

const places = /[#A*]/;

/** The mask a field's description names: `mask:######-####`, where # is a digit, A a letter and * either (spec B §3). */
export function maskOf({ description }: PropertyDefinition): string | undefined {
  return /^mask:(.+)$/.exec(description ?? '')?.[1];
}

/**
 * A value as it is read: `5560160680` as `556016-0680`. Filled from the end, so that the shorter forms of a number
 * (bankgiro: seven or eight digits) keep their last group. What does not fit is left as it is.
 */
export function showMasked(mask: string, value: string): string {
  const room = [...mask].filter((sign) => places.test(sign)).length;
  if (value.length > room || !/^[A-Z\d]*$/i.test(value)) return value;
  const rest = [...value];
  const shown: string[] = [];
  for (const sign of [...mask].reverse()) {
    if (rest.length === 0) break;
    shown.unshift(places.test(sign) ? rest.pop()! : sign);
  }
  return shown.join('');
}

/** What was written, without the signs that only the mask has, and without the spaces people put in. */
export function readMasked(mask: string, text: string): string {
  const fillers = new Set([...mask].filter((sign) => !places.test(sign)));
  return [...text].filter((sign) => !fillers.has(sign) && !/\s/.test(sign)).join('');
}
