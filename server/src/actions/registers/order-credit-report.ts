import { invalidInput } from '@fordra/domain/cases/draft/draft';
import { checkMayOrderReport, isReasonStated } from '@fordra/domain/registers/check-credit-order';
import type { CreditAnswer } from '@fordra/domain/registers/credit-figures';
import { creditReasons } from '@fordra/domain/registers/credit-words';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { oneOf, ref, text } from '@fordra/schema/fields';
import { isStaff } from '../../records/rows/requester.ts';
import { type OrderRow, selectOrderFacts } from '../../store/registers/credit-reports.ts';
import { selectDebtorOfCase } from '../../store/registers/debtor-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import { isPerson } from '../special-debtors/register-death.ts';
import { orderReport, storeReport } from './order-report.ts';

type Facts = { readonly debtor: Debtor; readonly row: OrderRow; readonly isStaff: boolean };

const input = {
  reason: oneOf(creditReasons, { required: true }),
  reason_text: text({ max: 500, requiredWhen: { reason: ['other'] } }),
  case: ref('cases', {}),
};

/** Orders a report of the credit bureau, and computes the score of the debtor from it. */
export const orderCreditReport = defineAction<Facts, typeof input>({
  name: 'order_credit_report',
  on: 'debtors',
  kind: 'intermediate',
  input,
  refusals: [
    ...(['action_refused_for_user_type', 'legitimate_reason_missing', 'report_still_usable'] as const),
    ...(['not_allowed_for_foreign_customers', 'id_number_missing', 'bad_action_input'] as const),
    ...(['credit_bureau_unavailable', 'credit_report_not_found', 'report_being_ordered'] as const),
  ],
  load: async ({ tx, target, requester }) => ({
    debtor: target as unknown as Debtor,
    row: await selectOrderFacts(tx, String(target._id)),
    isStaff: isStaff(requester),
  }),
  check: ({ debtor, row, isStaff: staff }) =>
    checkMayOrderReport({
      ...{ today: row.today, usableUntil: row.usable_until, hasOpenCase: row.has_open_case, isStaff: staff },
      ...{ idNumber: debtor.id_number, idNumberType: debtor.id_number_type, isPerson: isPerson(debtor) },
    }),
  async ask({ db, facts: { debtor }, input: { reason, reason_text: stated, case: of }, ports, isDryRun }) {
    if (isDryRun || !ports.creditBureau || !isReasonStated(reason, stated)) return undefined;
    if (of !== undefined && (await selectDebtorOfCase(db, of)) !== debtor._id) return undefined;
    return orderReport(db, ports.creditBureau, debtor, reason);
  },
  async run({ tx, facts: { debtor }, input: { reason, reason_text: stated, case: of }, asked, requester, ...context }) {
    if (!isReasonStated(reason, stated)) return refuseInput(invalidInput('reason_text', 'required'));
    if (of !== undefined && (await selectDebtorOfCase(tx, of)) !== debtor._id)
      return refuseInput(invalidInput('case', 'invalid'));
    if (context.isDryRun) {
      // A report is not ordered to see what it would say.
      context.written({ etag: String(debtor._etag), changes: [] });
      return allow;
    }
    const answer = asked as CreditAnswer | 'ordering' | undefined;
    if (answer === 'ordering') return refuse('report_being_ordered');
    if (answer?.result === 'not_found') return refuse('credit_report_not_found');
    if (answer?.result !== 'found') return refuse('credit_bureau_unavailable');
    const by = actorOf(requester, 'order_credit_report');
    const order = { debtor: debtor._id, reason, reasonText: stated ?? null, case: of ?? null, by };
    context.written(await storeReport(tx, answer, order));
    return allow;
  },
});
