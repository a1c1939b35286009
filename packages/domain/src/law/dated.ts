import type { Day } from '../values/day.ts';
import type { LegalGround } from './legal-grounds.ts';
import type { LegalSource } from './sources.ts';

/** A number of the law: in force from a day to a day, both included, open where no end is known. */
export type Dated = {
  readonly from: Day;
  readonly to?: Day;
  readonly ground: LegalGround;
  readonly source: LegalSource;
  /** Whether a person has read it in that source and found it there; what is only generally known is not checked. */
  readonly checked: boolean;
  readonly note?: string;
};

export function inForceOn<Row extends Dated>(rows: readonly Row[], day: Day): Row | undefined {
  return rows.find((row) => row.from <= day && (row.to === undefined || day <= row.to));
}
