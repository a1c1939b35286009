import { hasValidLuhn } from '../../parties/identity/luhn.ts';
import { OCR_LENGTH_MAX } from '../../parties/identity/ocr.ts';

/** A shorter number is near too many others. */
const NEAR_LENGTH_MIN = 5;
const digits = [...'0123456789'];

/** Without the zeros that some banks fill the field with. */
export function trimZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

/** One digit is wrong, or two neighbours are swapped. */
export function isNearOcr(typed: string, ocr: string): boolean {
  if (typed.length !== ocr.length || typed.length < NEAR_LENGTH_MIN || typed.length > OCR_LENGTH_MAX) return false;
  const differing: number[] = [];
  for (let at = 0; at < ocr.length; at++) if (typed[at] !== ocr[at] && differing.push(at) > 2) return false;
  const [first, second] = differing;
  if (first === undefined) return false;
  if (second === undefined) return true;
  return second === first + 1 && typed[first] === ocr[second] && typed[second] === ocr[first];
}

/** The references, right by their check digit, for which this one may have been typed. */
export function buildNearOcrs(typed: string): readonly string[] {
  if (typed.length < NEAR_LENGTH_MIN || typed.length > OCR_LENGTH_MAX) return [];
  const near = new Set<string>();
  const places = [...typed].map((_, at) => at);
  for (const at of places) near.add(typed.slice(0, at) + (typed[at + 1] ?? '') + typed[at] + typed.slice(at + 2));
  // One other digit in a right reference never makes another right one.
  if (!hasValidLuhn(typed)) {
    for (const at of places) for (const digit of digits) near.add(typed.slice(0, at) + digit + typed.slice(at + 1));
  }
  near.delete(typed);
  return [...near].filter(hasValidLuhn);
}
