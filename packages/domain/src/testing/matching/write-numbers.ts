import type { BankRow } from '../../money/bank/bank-row.ts';
import type { Chance } from '../chance.ts';
import { pick } from './known-cases.ts';

/** A right reference as people write it. */
export function writeOcr(chance: Chance, ocr: string): Pick<BankRow, 'reference' | 'message'> {
  const grouped = `${ocr.slice(0, 4)} ${ocr.slice(4)}`;
  return pick(chance, [
    { reference: ocr, message: null },
    { reference: ocr, message: 'Tack för hjälpen' },
    { reference: ocr.padStart(25, '0'), message: null },
    { reference: grouped, message: null },
    { reference: grouped.replace(' ', '-'), message: null },
    { reference: null, message: `OCR ${ocr} tack` },
    { reference: null, message: `ocr:${grouped}, betalt 17/11` },
  ]);
}

/** A digit that is wrong, or two neighbours that are swapped. */
export function mistype(chance: Chance, ocr: string, slip: 'digit' | 'swap'): string {
  const swappable = [...ocr].flatMap((digit, at) => (at > 0 && ocr[at - 1] !== digit ? [at] : []));
  if (slip === 'swap' && swappable.length > 0) {
    const at = pick(chance, swappable);
    return ocr.slice(0, at - 1) + ocr[at] + ocr[at - 1] + ocr.slice(at + 1);
  }
  const at = chance.whole(0, ocr.length - 1);
  return ocr.slice(0, at) + String((Number(ocr[at]) + chance.whole(1, 9)) % 10) + ocr.slice(at + 1);
}
