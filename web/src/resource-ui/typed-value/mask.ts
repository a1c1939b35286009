import type { PropertyDefinition } from '@fordra/schema/definition';

const placeholders = /[#A*]/;

/** The mask in a field's description: `mask:######-####`, where # is a digit, A a letter and * either (spec B §3). */
export function maskOf({ description }: PropertyDefinition): string | undefined {
  return /^mask:(.+)$/.exec(description ?? '')?.[1];
}

/**
 * Formats a value: `5560160680` as `556016-0680`. Filled from the end, so that the shorter forms of a number
 * (bankgiro: seven or eight digits) keep their last group. A value that does not fit is unchanged.
 */
export function showMasked(mask: string, value: string): string {
  const room = [...mask].filter((sign) => placeholders.test(sign)).length;
  if (value.length > room || !/^[A-Z\d]*$/i.test(value)) return value;
  const rest = [...value];
  const shown: string[] = [];
  for (const sign of [...mask].reverse()) {
    if (rest.length === 0) break;
    shown.unshift(placeholders.test(sign) ? rest.pop()! : sign);
  }
  return shown.join('');
}

/** The typed text without the characters of the mask and without spaces. */
export function readMasked(mask: string, text: string): string {
  const fillers = new Set([...mask].filter((sign) => !placeholders.test(sign)));
  return [...text].filter((sign) => !fillers.has(sign) && !/\s/.test(sign)).join('');
}
