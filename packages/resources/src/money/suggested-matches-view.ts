import { bankRowStatuses } from '@fordra/domain/money/bank/row-status';
import { matchObstacles, matchReasons } from '@fordra/domain/money/matching/match-reasons';
import { currencies } from '@fordra/domain/values/money';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, boolean, day, type Fields, integer, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { etag, itemId } from '../views/view-fields.ts';

export const MATCHES_MAX = 9;
export const EARLIER_MAX = 5;

/** A case as someone who places money needs it; what the reader may not read of it is absent. */
const matchedCase = {
  case: itemId,
  journal_number: text({ required: true, max: 20 }),
  ocr_number: text({ max: 25 }),
  debtor_name: text({ max: 120 }),
  creditor_name: text({ max: 200 }),
  /** With the interest of today; of a closed case what its books say. */
  remaining_amount: amount({ required: true }),
  currency: oneOf(currencies, { required: true }),
  is_closed: boolean({ required: true }),
  score: integer({ required: true }),
  reasons: listOf(oneOf(matchReasons, {}), { required: true, max: matchReasons.length }),
} satisfies Fields;

/** Which cases a row of the bank may be for and why, or those that a search finds. */
export const suggestedMatchesView = defineView({
  name: 'suggested_matches',
  path: '/bank--transactions/:id/suggested-matches',
  section: 'bank--transactions',
  access: {
    item: 'bank--transactions',
    needs: ['kind', 'amount', 'unplaced_amount', 'currency', 'booking_date', 'value_date', 'reference', 'references'],
    uses: ['payer', 'message', 'exchanged'],
    alsoReads: ['cases'],
  },
  query: { search: text({ max: 200 }) },
  answer: {
    _id: itemId,
    _etag: etag,
    /** Best first. */
    suggestions: listOf(object(matchedCase, {}), { required: true, max: MATCHES_MAX }),
    /** Why it was not placed by itself. */
    why_not: oneOf(matchObstacles, { required: true, nullable: true }),
    /** Other rows of the payer's account or number, newest first. */
    earlier: listOf(
      object(
        {
          _id: itemId,
          booking_date: day({ required: true }),
          amount: amount({ required: true }),
          currency: oneOf(currencies, { required: true }),
          status: oneOf(bankRowStatuses, { required: true }),
          cases: listOf(object({ _id: itemId, journal_number: text({ required: true, max: 20 }) }, {}), {
            required: true,
            max: 50,
          }),
        },
        {},
      ),
      { required: true, max: EARLIER_MAX },
    ),
  },
});

export type SuggestedMatches = Answer<typeof suggestedMatchesView>;
