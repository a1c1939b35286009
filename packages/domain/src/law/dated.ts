import type { Day } from '../values/day.ts';
import type { LegalGround } from './legal-grounds.ts';
import type { LegalSource } from './sources.ts';

/** A statutory figure: in force from a day to a day, both included, open-ended where no end is known. */
export type Dated = {
  readonly from: Day;
  readonly to?: Day;
  readonly ground: LegalGround;
  readonly source: LegalSource;
  /** Whether a person has verified it in that source; generally known figures are not verified. */
  readonly checked: boolean;
  readonly note?: string;
};

export function inForceOn<Row extends Dated>(rows: readonly Row[], day: Day): Row | undefined {
  return rows.find((row) => row.from <= day && (row.to === undefined || day <= row.to));
}
