import { caseStates, dashboardStates } from '@fordra/domain/cases/states/case-states';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { day, type Fields, integer, json, listOf, mapOf, object } from '@fordra/schema/fields';
import { count } from '../views/view-fields.ts';

const DAYS_MAX = 400;
/** The two periods that a trend compares, and today, which may not have its figures yet. */
const DAYS_DEFAULT = 61;

const openCases = integer({ min: 0 });
const states = Object.fromEntries(dashboardStates.map((state) => [state, openCases])) as Readonly<
  Record<(typeof dashboardStates)[number], typeof openCases>
>;
const inCurrencies = mapOf(integer({}), { required: true, max: 6 });
/** In öre by currency; absent for readers of the numbers alone. */
const money = object(
  {
    /** The first day of the month that `paid` and `paid_out` are of. */
    month: day({ required: true }),
    /** What open cases owe by the books, by state. */
    remaining: mapOf(mapOf(integer({}), { max: 6 }), { required: true, max: caseStates.length }),
    paid: inCurrencies,
    paid_out: inCurrencies,
  },
  {},
);
const query = { where: json({}), days: integer({ min: 1, max: DAYS_MAX, default: DAYS_DEFAULT }) };
const answer = {
  _items: listOf(object({ date: day({ required: true }), states: object(states, { required: true }) }, {}), {
    required: true,
    max: DAYS_MAX,
  }),
  money,
  _meta: object({ total: count }, { required: true }),
} satisfies Fields;

/** Open cases by state and day, and their money, summed over the creditors that the filter chooses. */
export const creditorDaySumsView = defineView({
  name: 'creditor_day_sums',
  path: '/statistics--creditor-days/sums',
  section: 'cases',
  access: { rows: 'statistics--creditor-days' },
  query,
  answer,
});

/** The same over the accounts that the filter chooses. */
export const accountDaySumsView = defineView({
  name: 'account_day_sums',
  path: '/statistics--account-days/sums',
  section: 'cases',
  access: { rows: 'statistics--account-days' },
  query,
  answer,
});

export type StatisticsSums = Answer<typeof creditorDaySumsView>;
