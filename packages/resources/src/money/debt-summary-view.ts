import { type LegalGround, legalGrounds } from '@fordra/domain/law/legal-grounds';
import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { postingKinds } from '@fordra/domain/money/explain/debt-facts';
import { debtPointsMax } from '@fordra/domain/money/explain/debt-points';
import { explainKeys } from '@fordra/domain/money/explain/explain-line';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, boolean, day, type Fields, integer, jsonOf, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { caseAmounts } from '../cases/case-amounts.ts';
import { etag, itemId } from '../views/view-fields.ts';

const figures = {
  added: amount({ required: true }),
  paid: amount({ required: true }),
  credited: amount({ required: true }),
  written_off: amount({ required: true }),
  remaining: amount({ required: true }),
} satisfies Fields;

const grounds = Object.keys(legalGrounds) as readonly LegalGround[];

const line = {
  source: oneOf(['posting', 'interest'], { required: true }),
  kind: oneOf([...postingKinds, 'accrual'], { required: true }),
  component: oneOf(debtComponents, { required: true }),
  day: day({ required: true }),
  amount: amount({ required: true }),
  ground: oneOf(grounds, { required: true, nullable: true }),
  /** The text key and its values. */
  key: oneOf(explainKeys, { required: true }),
  values: jsonOf<Readonly<Record<string, string | number>>>()({ required: true }),
  /** Of a posting. */
  posting: text({ max: 60 }),
  /** Of interest: a number of days at a rate, in basis points, on a base. */
  first_day: day({}),
  last_day: day({}),
  days: integer({ min: 0 }),
  base: amount({}),
  rate: integer({}),
  reference: integer({ nullable: true }),
  halt: oneOf(['frozen', 'no_known_rate'], { nullable: true }),
  basis: oneOf(['capital', 'awarded_costs'], {}),
  is_provisional: boolean({}),
} satisfies Fields;

const point = {
  date: day({ required: true }),
  capital: amount({ required: true }),
  costs: amount({ required: true }),
  interest: amount({ required: true }),
  total: amount({ required: true }),
} satisfies Fields;

/** What a case owes on a day, line by line. */
export const debtSummaryView = defineView({
  name: 'debt_summary',
  path: '/cases/:id/debt-summary',
  section: 'cases',
  access: { item: 'cases', needs: caseAmounts, uses: ['overpaid_amount', 'ocr_number', 'currency'] },
  query: { date: day({}) },
  answer: {
    _id: itemId,
    _etag: etag,
    date: day({ required: true }),
    today: day({ required: true }),
    currency: text({ required: true, max: 3 }),
    is_forecast: boolean({ required: true }),
    is_provisional: boolean({ required: true }),
    total: amount({ required: true }),
    accrued_interest: amount({ required: true }),
    /** What the following day adds. */
    per_day: amount({ required: true }),
    sum: object(figures, { required: true }),
    parts: listOf(object({ component: oneOf(debtComponents, { required: true }), ...figures }, {}), {
      required: true,
      max: debtComponents.length,
    }),
    lines: listOf(object(line, {}), { required: true, max: 100_000 }),
    points: listOf(object(point, {}), { required: true, max: debtPointsMax }),
    /** Absent where the reader may not read `overpaid_amount`. */
    overpaid: amount({}),
    payment: object(
      { bankgiro: text({ required: true, nullable: true, max: 20 }), ocr_number: text({ max: 25 }) },
      { required: true },
    ),
  },
});

export type DebtSummary = Answer<typeof debtSummaryView>;
