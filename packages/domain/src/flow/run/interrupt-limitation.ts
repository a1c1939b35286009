import type { Draft } from '../../cases/draft/draft.ts';
import { renewLimitation } from '../../cases/draft/renew-limitation.ts';
import { compareDays } from '../../values/day.ts';
import { lettersOf } from './order-letter.ts';

/** A letter whose time to pay is over and that was not returned counts as received: it interrupts the limitation (rules §3.5). */
export function interruptLimitation(draft: Draft): Draft {
  const received = lettersOf(draft)
    .filter(({ due }) => due !== null && due < draft.file.today)
    .toSorted((a, b) => compareDays(a.date, b.date))
    .at(-1);
  return received ? renewLimitation(draft, received.date) : draft;
}
