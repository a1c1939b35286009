import { extendLimitation, restartOn } from '../../cases/draft/count-limitation.ts';
import type { Draft } from '../../cases/draft/draft.ts';
import { addMonths, type Day } from '../../values/day.ts';

const MONTHS_AFTER_UNSERVED = 12;

/** A proceeding that ends restarts the whole limitation period; one that the debtor was never served gives one year (rules §3.5). */
export function endProceeding(draft: Draft, ended: Day, isServed: boolean): Draft {
  return extendLimitation(draft, isServed ? restartOn(draft.file, ended) : addMonths(ended, MONTHS_AFTER_UNSERVED));
}
