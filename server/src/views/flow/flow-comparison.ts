import { setImmediate } from 'node:timers/promises';
import type { OtherFlow } from '@fordra/domain/flow/actions/change-flow';
import { addSums, noSums } from '@fordra/domain/flow/items/flow-sums';
import { type ComparedFlow, compareFlows, type FlowComparison } from '@fordra/domain/flow/preview/compare-flows';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import { addYears } from '@fordra/domain/values/day';
import { caseForecast } from '@fordra/resources/cases/case-amounts';
import { COMPARED_CASES_MAX, flowComparisonView } from '@fordra/resources/flow/flow-comparison-view';
import { QueryError } from '@fordra/schema/where';
import { loadFlows } from '../../engine/flow/load-flow.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectOverruling } from '../../store/cases/select-flows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { implementView } from '../definition/implement-view.ts';

type Owned = Omit<OtherFlow, 'id' | 'name' | 'items'>;
type Overruling = Awaited<ReturnType<typeof selectOverruling>>;

/** So many cases are compared before other requests get a turn. */
const CASES_PER_TURN = 5;
const YEARS_AHEAD = 1;
const ofFlow = projectionOf(flowComparisonView.access.needs);
const ofCase = projectionOf([...caseForecast, 'journal_number']);

export const flowComparison = implementView(flowComparisonView)(async ({ requester, records, query, item, ports }) => {
  const { with: other, after } = query;
  const before = other === 'current' ? 'pinned' : await readOther(records, requester, { id: other, than: item });
  const flow = ownedOf(item);
  const found = await records.readMany(requester, records.find('cases')!, {
    where: whereOf(flow, await selectOverruling(ports.db, flow), after),
    sort: '_id',
    projection: ofCase,
    page: 1,
    maxResults: COMPARED_CASES_MAX,
  });
  const rows = found?.items ?? [];
  // The forecast needs the same rights as the current debt.
  const open = rows.filter((row) => caseForecast.every((name) => Object.hasOwn(row, name)));
  const ids = open.map(({ _id }) => String(_id));
  const facts = await loadFlows(ports.db, { scope: requester.scope, ids, agency: ports.agency });
  const { compared, sums, cases: differing } = await compare(facts, { before, after: asFlow(item) });
  const left = (found?.total ?? 0) - rows.length;
  const numbers = new Map(open.map((row) => [row._id, row.journal_number as string]));
  return {
    _id: String(item._id),
    with: other,
    until: facts[0] ? addYears(facts[0].file.today, YEARS_AHEAD) : null,
    compared,
    left,
    next: left > 0 ? String(rows.at(-1)!._id) : null,
    sums,
    cases: differing.map(({ id, ...difference }) => ({ _id: id, journal_number: numbers.get(id)!, ...difference })),
  };
});

async function readOther(
  records: Records,
  requester: Requester,
  { id, than }: { readonly id: string; readonly than: Row },
): Promise<ComparedFlow> {
  const read = await records.readOne(requester, records.find('flow--configurations')!, id, ofFlow);
  if (read.found !== 'item' || !Object.hasOwn(read.item, 'items')) throw new QueryError('with names no flow');
  if (read.item.type !== than.type) throw new QueryError('with names a flow of another type');
  return asFlow(read.item);
}

async function compare(
  facts: readonly FlowFacts[],
  { before, after }: { readonly before: ComparedFlow; readonly after: ComparedFlow },
): Promise<FlowComparison> {
  let all: FlowComparison = { compared: 0, sums: noSums, cases: [] };
  for (let at = 0; at < facts.length; at += CASES_PER_TURN) {
    await setImmediate();
    const until = addYears(facts[0]!.file.today, YEARS_AHEAD);
    const some = compareFlows(before, after, { cases: facts.slice(at, at + CASES_PER_TURN), until });
    all = {
      compared: all.compared + some.compared,
      sums: addSums(all.sums, some.sums),
      cases: [...all.cases, ...some.cases],
    };
  }
  return all;
}

function whereOf({ type, creditor, account }: Owned, overruling: Overruling, after: string | undefined): Row {
  return {
    $and: [
      { closed: { $exists: false }, flow_type: type },
      ...(creditor === null ? [] : [{ creditor }]),
      ...(account === null ? [] : [{ account }]),
      ...(overruling.creditors.length > 0 ? [{ creditor: { $nin: overruling.creditors } }] : []),
      ...(overruling.accounts.length > 0 ? [{ account: { $nin: overruling.accounts } }] : []),
      ...(after === undefined ? [] : [{ _id: { $gt: after } }]),
    ],
  };
}

function ownedOf({ type, valid_from: validFrom, account, creditor }: Row): Owned {
  return { type, validFrom, account: account ?? null, creditor: creditor ?? null } as Owned;
}

function asFlow({ items }: Row): ComparedFlow {
  return { items } as ComparedFlow;
}

function projectionOf(names: readonly string[]): Readonly<Record<string, 1>> {
  return Object.fromEntries(names.map((name) => [name, 1]));
}
