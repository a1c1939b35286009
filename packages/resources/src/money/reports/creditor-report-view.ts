import { caseStates } from '@fordra/domain/cases/states/case-states';
import { closedReasons } from '@fordra/domain/cases/states/closures';
import { overdueBuckets } from '@fordra/domain/money/reports/overdue-buckets';
import { reportPeriods } from '@fordra/domain/money/reports/report-periods';
import { writtenOffRates } from '@fordra/domain/money/reports/written-off';
import { currencies } from '@fordra/domain/values/money';
import { type Answer, defineView } from '@fordra/schema/define-view';
import { amount, day, listOf, object, oneOf, text } from '@fordra/schema/fields';
import { count } from '../../views/view-fields.ts';

const money = amount({ required: true });
const currency = oneOf(currencies, { required: true });
const owed = { currency, cases: count, capital: money, interest: money, costs: money };
const lines = { currency, lines: count, amount: money };

/** By part of the debt, and by who received it. */
export const collectedParts = ['capital', 'interest', 'costs', 'claim_paid', 'claim_paid_to_creditor'] as const;

const STEPS_MAX = 31;

/** The report of a creditor, or of all that the reader may see, summed from its days. */
export const creditorReportView = defineView({
  name: 'creditor_report',
  path: '/creditor--report-days/report',
  section: 'creditor--report-days',
  access: { rows: 'creditor--report-days' },
  query: {
    creditor: text({ max: 24 }),
    date: day({}),
    period: oneOf(reportPeriods, { default: 'month' }),
  },
  queryFormats: { creditor: { matches: /^[0-9a-f]{24}$/, fault: 'is not the id of a creditor' } },
  answer: {
    /** None where it is of all creditors. */
    creditor: text({ required: true, nullable: true, max: 24 }),
    period: oneOf(reportPeriods, { required: true }),
    from: day({ required: true }),
    to: day({ required: true }),
    /** The last day of the period that has figures: what is owed is as it ended. None where the period has no figures. */
    through: day({ required: true, nullable: true }),
    buckets: listOf(object({ bucket: oneOf(overdueBuckets, { required: true }), ...owed }, {}), {
      required: true,
      max: overdueBuckets.length * currencies.length,
    }),
    states: listOf(object({ state: oneOf(caseStates, { required: true }), ...owed }, {}), {
      required: true,
      max: caseStates.length * currencies.length,
    }),
    collected: listOf(object({ part: oneOf(collectedParts, { required: true }), ...lines }, {}), {
      required: true,
      max: collectedParts.length * currencies.length,
    }),
    paid_out: listOf(object(lines, {}), { required: true, max: currencies.length }),
    /** A debt that was written off by decision has no reason. */
    closed: listOf(object({ reason: oneOf(closedReasons, { required: true, nullable: true }), cases: count }, {}), {
      required: true,
      max: closedReasons.length + 1,
    }),
    written_off: listOf(
      object(
        { rate: oneOf(writtenOffRates, { required: true }), currency, cases: count, amount: money, vat: money },
        {},
      ),
      { required: true, max: writtenOffRates.length * currencies.length },
    ),
    /** Collected and paid out over the period; steps without either are left out. */
    course: listOf(object({ from: day({ required: true }), currency, collected: money, paid_out: money }, {}), {
      required: true,
      max: STEPS_MAX * currencies.length,
    }),
  },
});

export type CreditorReport = Answer<typeof creditorReportView>;
