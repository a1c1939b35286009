import { invalidInput, refused } from '@fordra/domain/cases/draft/draft';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided, Refused } from '@fordra/domain/cases/file/case-outcome';
import { approveRestructuring, cancelRestructuring } from '@fordra/domain/special-debtors/events/restructuring-events';
import { buildYearlyPayments, PLAN_YEARS_MAX } from '@fordra/domain/special-debtors/restructuring';
import { addYears, type Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { type DebtRestructuring, debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import type { Values } from '@fordra/schema/define-resource';
import { day, decimal, type Fields, text } from '@fordra/schema/fields';
import { changeCases, loadCasesOf, remainingOf } from '../../engine/special-debtors/change-cases-of.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';
import { selectOpenCasesOf, selectPerson } from '../../store/special-debtors/select-person.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type Change<F extends Fields> = Pick<Action, 'name' | 'refusals'> & {
  readonly input: F;
  /** The restructuring must be in one of these. */
  readonly statuses: readonly DebtRestructuring['status'][];
  checkInput(input: Values<F>, today: string, of: DebtRestructuring): Refused | undefined;
  decide(file: CaseFile, input: Values<F>): Decided;
  values(input: Values<F>, of: DebtRestructuring, remaining: number): Row;
};

/** One person has one restructuring: what is decided of it changes every case of the number that it stopped. */
function defineRestructuringAction<const F extends Fields>({
  statuses,
  checkInput,
  decide,
  values,
  ...action
}: Change<F>): Action {
  return defineAction<DebtRestructuring | undefined, F>({
    ...action,
    on: 'cases',
    kind: 'major',
    async lockFirst(tx, { id }) {
      const [own] = await selectRunningRestructurings(tx, { case: id });
      if (!own) return;
      const person = await selectPerson(tx, own.debtor);
      await lockCases(
        tx,
        await selectOpenCasesOf(
          tx,
          person.map(({ _id }) => _id),
        ),
      );
    },
    load: async ({ tx, target }) => (await selectRunningRestructurings(tx, { case: String(target._id) }))[0],
    check: (own) => (own && statuses.includes(own.status) ? allow : refuse('no_active_debt_restructuring')),
    async run({ tx, input, facts: own, target, requester, written, answer }) {
      const fault = checkInput(input, await businessToday(tx), own!);
      if (fault) return refuseInput(fault);
      const by = actorOf(requester, action.name);
      const debtors = (await selectPerson(tx, own!.debtor)).map(({ _id }) => _id);
      const rows = (await selectRunningRestructurings(tx, { debtors })).filter(({ status }) =>
        statuses.includes(status),
      );
      const rowOf = new Map(rows.map((row) => [row.case, row]));
      const all = await loadCasesOf(tx, { debtors, scope: requester.scope, isStaff: isStaff(requester) });
      const cases = all.filter(({ file }) => rowOf.has(file.id));
      const affected = await changeCases(tx, cases, (file) => decide(file, input), by);
      const refusedCases = new Set(affected.cases.flatMap((one) => (one.refusal === null ? [] : [one.case])));
      const first = affected.cases.find((one) => one.case === target._id)?.refusal;
      if (first) return refuseInput(refused(first));
      for (const { file } of cases) {
        if (refusedCases.has(file.id)) continue;
        const row = rowOf.get(file.id)!;
        await changeRow(tx, debtRestructurings, row as unknown as Row, values(input, row, remainingOf(file)), by);
      }
      written({ etag: String(target._etag), changes: [] });
      answer({ affected_cases: affected });
      return allow;
    },
  });
}

/** The authority has decided a plan: one payment each December, the last of them the rest (rules §8.3 T38). */
export const approveDebtRestructuring = defineRestructuringAction({
  name: 'approve_debt_restructuring',
  input: {
    approved_date: day({ required: true }),
    plan_from: day({ required: true }),
    plan_to: day({ required: true }),
    quota: decimal({ required: true, min: 0, max: 100, decimals: 2 }),
  },
  refusals: ['no_active_debt_restructuring', 'case_closed', 'case_locked', 'bad_action_input'],
  statuses: ['initiated', 'filed'],
  checkInput: ({ approved_date: approved, plan_from: from, plan_to: to }, today, { initiated_date: initiated }) => {
    if (approved > today) return invalidInput('approved_date', 'in_future');
    if (approved < initiated) return invalidInput('approved_date', 'not_before', initiated);
    if (from < initiated) return invalidInput('plan_from', 'not_before', initiated);
    if (to <= from) return invalidInput('plan_to', 'after', from);
    const last = addYears(from as Day, PLAN_YEARS_MAX);
    return to > last ? invalidInput('plan_to', 'not_after', last) : undefined;
  },
  decide: (file, { plan_from, plan_to }) => approveRestructuring(file, { from: plan_from as Day, to: plan_to as Day }),
  values: ({ approved_date, plan_from, plan_to, quota }, { filed_amount: filed }, remaining) => ({
    ...{ status: 'approved', approved_date, plan_from, plan_to, quota },
    filed_amount: filed ?? remaining,
    yearly_payments: buildYearlyPayments({
      filed: filed ?? remaining,
      quota: Math.round(quota * 100),
      from: plan_from as Day,
      to: plan_to as Day,
    }),
  }),
});

/** Without a plan the cases are monitored, and bear the interest that they had lost (rules §8.3 T39). */
export const cancelDebtRestructuring = defineRestructuringAction({
  name: 'cancel_debt_restructuring',
  input: { cancelled_date: day({ nullable: true }), reason: text({ max: 500 }) },
  refusals: [
    'no_active_debt_restructuring',
    'missing_cancelled_date',
    'case_closed',
    'case_locked',
    'bad_action_input',
  ],
  statuses: ['initiated', 'filed', 'approved'],
  checkInput: ({ cancelled_date: cancelled }, today, { initiated_date: initiated }) => {
    if (cancelled && cancelled > today) return invalidInput('cancelled_date', 'in_future');
    return cancelled && cancelled < initiated ? invalidInput('cancelled_date', 'not_before', initiated) : undefined;
  },
  decide: (file, { cancelled_date, reason }) =>
    cancelRestructuring(file, { cancelled: (cancelled_date ?? undefined) as Day | undefined, reason: reason ?? null }),
  values: ({ cancelled_date, reason }) => ({ status: 'cancelled', cancelled_date, cancelled_reason: reason ?? null }),
});
