import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided, Refused } from '@fordra/domain/cases/file/case-outcome';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import type { Actor } from '../../engine/parts/actor.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { type AffectedCases, changeCases, loadCasesOf } from '../../engine/special-debtors/change-cases-of.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { selectOpenCasesOf, selectPerson } from '../../store/special-debtors/select-person.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type Registered<F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly by: Actor;
  /** The debtors of the number in all accounts, as they were. */
  readonly person: readonly Debtor[];
  readonly cases: readonly LoadedCase[];
  readonly affected: AffectedCases;
};

type PersonAction<F extends Fields> = Pick<Action, 'name' | 'refusals'> & {
  readonly input: F;
  check(debtor: Debtor): Verdict;
  /** What is wrong with the input, such as a day to come. */
  checkInput?(input: Values<F>, today: string, debtor: Debtor): Refused | undefined;
  /** The attributes of the debtors that change. */
  debtorValues?(input: Values<F>, debtor: Debtor): Row;
  decide(file: CaseFile, input: Values<F>): Decided;
  /** The rows that are made with it, in the same transaction. */
  after?(registered: Registered<F>): Promise<void>;
};

/** Something that has happened to a person or a company: it changes every open case of its number, in all accounts, or none. */
export function definePersonAction<const F extends Fields>({
  check,
  checkInput,
  debtorValues = () => ({}),
  decide,
  after,
  ...action
}: PersonAction<F>): Action {
  return defineAction<Debtor, F>({
    ...action,
    on: 'debtors',
    kind: 'major',
    async lockFirst(tx, { id }) {
      const person = await selectPerson(tx, id);
      const ids = person.map(({ _id }) => _id);
      await lockCases(tx, await selectOpenCasesOf(tx, ids));
      await lockRows(tx, 'debtors', ids);
    },
    load: async ({ tx, target }) => (await selectPerson(tx, String(target._id))).find(({ _id }) => _id === target._id)!,
    check,
    async run({ tx, input, facts: debtor, requester, written, answer }) {
      const fault = checkInput?.(input, await businessToday(tx), debtor);
      if (fault) return refuseInput(fault);
      const by = actorOf(requester, action.name);
      const person = await selectPerson(tx, debtor._id);
      const ids = person.map(({ _id }) => _id);
      const cases = await loadCasesOf(tx, { debtors: ids, scope: requester.scope, isStaff: isStaff(requester) });
      const affected = await changeCases(tx, cases, (file) => decide(file, input), by);
      for (const one of person) {
        const changed = await changeRow(tx, debtors, one, debtorValues(input, one), by);
        if (one._id === debtor._id) written(changed);
      }
      await after?.({ tx, input, by, person, cases, affected });
      answer({ affected_cases: affected });
      return allow;
    },
  });
}
