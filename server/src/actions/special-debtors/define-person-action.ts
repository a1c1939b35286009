import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided, Refused } from '@fordra/domain/cases/file/case-outcome';
import type { GroupChangeKind } from '@fordra/domain/special-debtors/group-changes';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import type { Actor } from '../../engine/parts/actor.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { type AffectedCases, changeCases } from '../../engine/special-debtors/change-cases-of.ts';
import {
  type Acting,
  type AffectedGroup,
  changeGroup,
  type GroupOptions,
  type GroupStep,
  hasManyCases,
} from '../../engine/special-debtors/change-group.ts';
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
import type { GroupAction } from './group-action.ts';

type Registered<F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly by: Actor;
  /** The debtors of the number in all accounts, as they were. */
  readonly person: readonly Debtor[];
};

type ChangedCases<F extends Fields> = Omit<Registered<F>, 'person'> & {
  readonly cases: readonly LoadedCase[];
  readonly affected: AffectedCases;
};

/** Something that happens to a person or a company, whoever reports it. */
export type PersonEvent<F extends Fields> = Pick<Action, 'refusals'> & {
  readonly name: GroupChangeKind;
  readonly input: F;
  check(debtor: Debtor): Verdict;
  /** What is wrong with the input, such as a day to come. */
  checkInput?(input: Values<F>, today: string, debtor: Debtor): Refused | undefined;
  /** The attributes of the debtors that change. */
  debtorValues?(input: Values<F>, debtor: Debtor): Row;
  decide(file: CaseFile, input: Values<F>): Decided;
  /** The rows of the person that are made with it, in the same transaction. */
  after?(registered: Registered<F>): Promise<void>;
  /** The rows of its cases that are made with their change. */
  afterCases?(changed: ChangedCases<F>): Promise<void>;
};

export function definePersonEvent<const F extends Fields>(event: PersonEvent<F>): PersonEvent<F> {
  return event;
}

/** The open cases of a person in all accounts, unless they are many, and its debtors after them. */
export async function lockPerson(tx: Database, debtor: string): Promise<readonly Debtor[]> {
  const ids = (await selectPerson(tx, debtor)).map(({ _id }) => _id);
  if (!(await hasManyCases(tx, ids))) await lockCases(tx, await selectOpenCasesOf(tx, ids));
  await lockRows(tx, 'debtors', ids);
  return selectPerson(tx, debtor);
}

type Happening<F extends Fields> = Acting &
  Partial<GroupOptions> & {
    /** One of the person's debtors. */
    readonly debtor: string;
    readonly input: Values<F>;
  };

type Changed = Awaited<ReturnType<typeof changeRow>>;

/** Changes a locked person and every open case of its number, in all accounts, or none. */
export async function applyToPerson<F extends Fields>(
  tx: Database,
  event: PersonEvent<F>,
  { debtor: id, input, max, isDryRun = false, ...acting }: Happening<F>,
): Promise<
  Refused | { readonly allowed: true; readonly affected: AffectedGroup; readonly changed: readonly Changed[] }
> {
  const { checkInput, debtorValues = () => ({}), after } = event;
  const { by } = acting;
  const person = await selectPerson(tx, id);
  const debtor = person.find(({ _id }) => _id === id)!;
  const fault = checkInput?.(input, await businessToday(tx), debtor);
  if (fault) return fault;
  const group = { debtor, debtors: person.map(({ _id }) => _id), input };
  const { affected } = await changeGroup(tx, stepOf(event), group, acting, { max, isDryRun });
  const changed: Changed[] = [];
  for (const one of person) changed.push(await changeRow(tx, debtors, one, debtorValues(input, one), by));
  await after?.({ tx, input, by, person });
  return { allowed: true, affected, changed };
}

function stepOf<F extends Fields>({ name: kind, decide, afterCases }: PersonEvent<F>): GroupStep {
  return {
    kind,
    async change(tx, cases, { input: given, by }) {
      const input = given as Values<F>;
      const affected = await changeCases(tx, cases, (file) => decide(file, input), by);
      await afterCases?.({ tx, input, by, cases, affected });
      return affected;
    },
  };
}

/** It is registered by a user. */
export function definePersonAction<const F extends Fields>(event: PersonEvent<F>): GroupAction {
  const { name, refusals, input: fields, check } = event;
  const action = defineAction<Debtor, F>({
    ...{ name, refusals, input: fields, check },
    on: 'debtors',
    kind: 'major',
    lockFirst: async (tx, { id }) => void (await lockPerson(tx, id)),
    load: async ({ tx, target }) => (await selectPerson(tx, String(target._id))).find(({ _id }) => _id === target._id)!,
    async run({ tx, input, facts: debtor, requester, ports, isDryRun, written, answer }) {
      const acting = { scope: requester.scope, isStaff: isStaff(requester), by: actorOf(requester, name) };
      const options = { max: ports.groupCasesMax, isDryRun };
      const done = await applyToPerson(tx, event, { debtor: debtor._id, input, ...acting, ...options });
      if (!done.allowed) return refuseInput(done);
      written(done.changed.find(({ id }) => id === debtor._id)!);
      answer({ affected_cases: done.affected });
      return allow;
    },
  });
  return { ...action, step: stepOf(event) };
}
