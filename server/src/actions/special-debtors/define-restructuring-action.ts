import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided, Refused } from '@fordra/domain/cases/file/case-outcome';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { type DebtRestructuring, debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { changeCases, remainingOf } from '../../engine/special-debtors/change-cases-of.ts';
import {
  type Acting,
  type AffectedGroup,
  changeGroup,
  type GroupOptions,
  type GroupStep,
} from '../../engine/special-debtors/change-group.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { isStaff } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';
import { selectPerson } from '../../store/special-debtors/select-person.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import { lockPerson } from './define-person-action.ts';
import type { GroupAction } from './group-action.ts';

/** What the authority decides in a debt restructuring, whoever reports it. */
export type RestructuringChange<F extends Fields> = Pick<Action, 'refusals'> & {
  readonly name: 'approve_debt_restructuring' | 'cancel_debt_restructuring';
  readonly input: F;
  /** The restructuring must be in one of these. */
  readonly statuses: readonly DebtRestructuring['status'][];
  checkInput(input: Values<F>, today: string, of: DebtRestructuring): Refused | undefined;
  decide(file: CaseFile, input: Values<F>): Decided;
  values(input: Values<F>, of: DebtRestructuring, remaining: number): Row;
};

export function defineRestructuringEvent<const F extends Fields>(
  event: RestructuringChange<F>,
): RestructuringChange<F> {
  return event;
}

export function checkRestructuring(
  { statuses }: Pick<RestructuringChange<Fields>, 'statuses'>,
  own: DebtRestructuring | undefined,
): Verdict {
  return own && statuses.includes(own.status) ? allow : refuse('no_active_debt_restructuring');
}

type Happening<F extends Fields> = Acting & Partial<GroupOptions> & { readonly input: Values<F> };

/** One person has one restructuring: what is decided of it changes every case of the number that it stopped. */
export async function applyToRestructuring<F extends Fields>(
  tx: Database,
  event: RestructuringChange<F>,
  own: DebtRestructuring,
  { input, max, isDryRun = false, ...acting }: Happening<F>,
): Promise<Refused | { readonly allowed: true; readonly affected: AffectedGroup }> {
  const fault = event.checkInput(input, await businessToday(tx), own);
  if (fault) return fault;
  const [first] = await loadCaseFiles(tx, { ids: [own.case], ...acting, isLocked: true });
  const decided = event.decide(first!.file, input);
  if (!decided.allowed) return decided;
  const { debtor: _id, account, partner } = own;
  const debtors = (await selectPerson(tx, _id)).map((one) => one._id);
  const group = { debtor: { _id, account, partner }, debtors, input };
  const { affected } = await changeGroup(tx, stepOf(event), group, acting, { max, isDryRun });
  return { allowed: true, affected };
}

function stepOf<F extends Fields>({ name: kind, statuses, decide, values }: RestructuringChange<F>): GroupStep {
  return {
    kind,
    async change(tx, all, { input: given, by }) {
      const input = given as Values<F>;
      const running = await selectRunningRestructurings(tx, { cases: all.map(({ file }) => file.id) });
      const rowOf = new Map(running.filter(({ status }) => statuses.includes(status)).map((row) => [row.case, row]));
      const cases = all.filter(({ file }) => rowOf.has(file.id));
      const affected = await changeCases(tx, cases, (file) => decide(file, input), by);
      const refusedCases = new Set(affected.cases.flatMap((one) => (one.refusal === null ? [] : [one.case])));
      for (const { file } of cases) {
        if (refusedCases.has(file.id)) continue;
        const row = rowOf.get(file.id)!;
        await changeRow(tx, debtRestructurings, row as unknown as Row, values(input, row, remainingOf(file)), by);
      }
      return affected;
    },
  };
}

/** It is registered by a user. */
export function defineRestructuringAction<const F extends Fields>(event: RestructuringChange<F>): GroupAction {
  const { name, refusals, input: fields } = event;
  const action = defineAction<DebtRestructuring | undefined, F>({
    ...{ name, refusals, input: fields },
    on: 'cases',
    kind: 'major',
    async lockFirst(tx, { id }) {
      const [own] = await selectRunningRestructurings(tx, { case: id });
      if (own) await lockPerson(tx, own.debtor);
    },
    load: async ({ tx, target }) => (await selectRunningRestructurings(tx, { case: String(target._id) }))[0],
    check: (own) => checkRestructuring(event, own),
    async run({ tx, input, facts: own, target, requester, ports, isDryRun, written, answer }) {
      const acting = { scope: requester.scope, isStaff: isStaff(requester), by: actorOf(requester, name) };
      const options = { max: ports.groupCasesMax, isDryRun };
      const done = await applyToRestructuring(tx, event, own!, { input, ...acting, ...options });
      if (!done.allowed) return refuseInput(done);
      written({ etag: String(target._etag), changes: [] });
      answer({ affected_cases: done.affected });
      return allow;
    },
  });
  return { ...action, step: stepOf(event) };
}
