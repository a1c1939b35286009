import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided, Refused } from '@fordra/domain/cases/file/case-outcome';
import type { GroupChangeKind } from '@fordra/domain/special-debtors/group-changes';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import { debtors as debtorsResource } from '@fordra/resources/parties/debtors';
import { type BankruptcyEstate, bankruptcyEstates } from '@fordra/resources/special-debtors/bankruptcy-estates';
import { type Estate, estates } from '@fordra/resources/special-debtors/estates';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import type { Actor } from '../../engine/parts/actor.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { changeCases, loadCasesOf } from '../../engine/special-debtors/change-cases-of.ts';
import { changeGroup } from '../../engine/special-debtors/change-group.ts';
import { lockGroup } from '../../engine/special-debtors/groups.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { isStaff } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import { defineGroupStep, type GroupAction } from './group-action.ts';

const kinds = {
  estates: { resource: estates, table: 'estates' },
  'bankruptcy-estates': { resource: bankruptcyEstates, table: 'bankruptcy_estates' },
} as const;

type Kinds = { readonly estates: Estate; readonly 'bankruptcy-estates': BankruptcyEstate };

type Doing<Of, F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly by: Actor;
  readonly row: Of;
  /** The active rows of the same person in all accounts. */
  readonly group: readonly Of[];
  /** All open cases of the group. */
  loadCases(): Promise<readonly LoadedCase[]>;
};

type Definition<K extends keyof Kinds, F extends Fields, More> = Pick<
  Action,
  'refusals' | 'movesMoney' | 'endsClaim'
> & {
  readonly name: GroupChangeKind;
  readonly on: K;
  readonly input: F;
  check(row: Kinds[K]): Verdict;
  checkInput?(input: Values<F>, today: string, row: Kinds[K]): Refused | undefined;
  /** What is worked out over all cases before each is decided, as JSON, or a refusal. */
  prepare?(doing: Doing<Kinds[K], F>): Promise<More | Refused>;
  decide(file: CaseFile, input: Values<F>, more: More): Decided;
  /** The attributes of each row of the group that change. */
  values(input: Values<F>, row: Kinds[K], more: More): Row;
  /** The debtors are not bankrupt afterwards. */
  readonly frees?: true;
};

function isRefused(more: unknown): more is Refused {
  return typeof more === 'object' && more !== null && 'allowed' in more && more.allowed === false;
}

/** Something that happens to an estate or a bankruptcy: to the rows of the same person in all accounts, and to all its open cases. */
export function defineGroupAction<const K extends keyof Kinds, const F extends Fields, More extends Row = Row>({
  check,
  checkInput,
  prepare,
  decide,
  values,
  frees,
  ...action
}: Definition<K, F, More>): GroupAction {
  const { resource, table } = kinds[action.on];
  const step = defineGroupStep(action.name, (tx, cases, { input, more, by }) =>
    changeCases(tx, cases, (file) => decide(file, input as Values<F>, (more ?? {}) as More), by),
  );
  const defined = defineAction<Kinds[K], F>({
    ...action,
    kind: 'major',
    async lockFirst(tx, { id }) {
      await lockGroup(tx, table, id);
    },
    load: ({ target }) => target as unknown as Kinds[K],
    check,
    async run({ tx, input, facts: row, requester, ports, isDryRun, written, answer }) {
      const fault = checkInput?.(input, await businessToday(tx), row);
      if (fault) return refuseInput(fault);
      const by = actorOf(requester, action.name);
      const group = (await lockGroup(tx, table, row._id)) as readonly Kinds[K][];
      const debtors = group.map(({ debtor }) => debtor);
      const acting = { scope: requester.scope, isStaff: isStaff(requester), by };
      const loadCases = () => loadCasesOf(tx, { debtors, ...acting, isLocked: false });
      const more = ((await prepare?.({ tx, input, by, row, group, loadCases })) ?? {}) as More | Refused;
      if (isRefused(more)) return refuseInput(more);
      const { account, partner } = row;
      const whole = { debtor: { _id: row.debtor, account, partner }, debtors, input, more };
      const { affected } = await changeGroup(tx, step, whole, acting, { max: ports.groupCasesMax, isDryRun });
      for (const one of group) {
        const changed = await changeRow(tx, resource, one as unknown as Row, values(input, one, more), by);
        if (one._id === row._id) written(changed);
      }
      if (frees) await freeDebtors(tx, debtors, by);
      answer({ affected_cases: affected });
      return allow;
    },
  });
  return { ...defined, step };
}

async function freeDebtors(tx: Database, ids: readonly string[], by: Actor): Promise<void> {
  for (const row of (await lockRows(tx, 'debtors', ids)).values())
    await changeRow(tx, debtorsResource, row, { is_bankrupt: false }, by);
}
