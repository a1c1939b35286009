import type { MatchingProof } from './prove-matching.ts';

const RIGHT_OCRS_MIN = 0.99;
const NEAR_FIRST_MIN = 0.9;

/** What is demanded of the matching, with its figures. */
export function judgeMatching({
  figures,
  wrong,
}: MatchingProof): readonly { readonly what: string; readonly isMet: boolean }[] {
  const { right_ocr: right, wrong_digit: digit, swapped_digits: swapped } = figures;
  const automatic = right.automatic / Math.max(1, right.count);
  const first = (digit.first + swapped.first) / Math.max(1, digit.count + swapped.count);
  return [
    { what: `${wrong} placed wrongly, 0 demanded`, isMet: wrong === 0 },
    {
      what: `${percent(automatic)} of the right OCR numbers placed, ${percent(RIGHT_OCRS_MIN)} demanded`,
      isMet: automatic >= RIGHT_OCRS_MIN,
    },
    {
      what: `${percent(first)} of the near misses have the right case first, ${percent(NEAR_FIRST_MIN)} demanded`,
      isMet: first >= NEAR_FIRST_MIN,
    },
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
