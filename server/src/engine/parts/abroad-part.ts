import type { AbroadPart, CaseAbroad } from '@fordra/domain/cases/parts/abroad-part';
import { type CasePosition, positionsOf } from '@fordra/domain/cases/states/case-position';
import { selectAgents, selectCollections } from '../../store/abroad/select-collections.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Numbered } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const abroadPart = {
  name: 'abroad',
  async load({ db, rows }: Loading) {
    const abroad = rows.filter(isAbroad).map(({ _id }) => _id);
    const running = abroad.length > 0 ? await selectCollections(db, abroad) : [];
    const agents = running.length > 0 ? await selectAgents(db) : [];
    const ofCase = new Map(running.map(({ case: id, ...collection }) => [id, collection]));
    return (row: CaseRow) => {
      const collection = ofCase.get(row._id) ?? null;
      const country = collection?.country ?? null;
      const agentsAbroad = agents.filter(({ countries }) => country !== null && countries.includes(country));
      const fields: AbroadPart = { abroad: collection, agentsAbroad: agentsAbroad.map(({ _id }) => _id) };
      return { fields, facts: {} };
    };
  },
  countIds: ({ abroad }) => (abroad?.id === null ? 1 : 0),
  async write(tx, changes) {
    const ended = changes.flatMap(({ loaded: { file }, outcome }) =>
      outcome.abroadEnded && file.abroad
        ? { _id: file.abroad.id!, status: 'ended' as const, ended_date: file.today }
        : [],
    );
    await updateRows(tx, 'foreign_debt_collections', ended);
    const moved = changes.filter(isMoved);
    await updateRows(
      tx,
      'foreign_debt_collections',
      moved.map(({ outcome: { abroad } }) => ({ _id: abroad!.id!, ...valuesOf(abroad!) })),
    );
    await insertRows(tx, 'foreign_debt_collections', changes.flatMap(newRows));
    for (const { outcome, ids } of changes.filter(isHandedOver)) {
      const id = outcome.abroad!.id ?? ids.abroad![0]!;
      await updateRows(tx, 'foreign_debt_collections', [{ _id: id, handed_over: null, handed_date: null }]);
      await addJob(tx, 'hand-over-abroad', { collection: id }, { key: `hand-over-abroad ${id}` });
    }
    return [];
  },
} satisfies EnginePart;

function isAbroad({ position }: CaseRow): boolean {
  return positionsOf(position as CasePosition).some(({ state }) => state === 'foreign_debt_collection');
}

function isMoved({ loaded: { file }, outcome: { abroad } }: Numbered): boolean {
  return abroad !== null && abroad.id !== null && abroad !== file.abroad;
}

/** To an agent, or to the authority with an application for a European payment order. */
function isHandedOver({ loaded: { file }, outcome: { abroad } }: Numbered): boolean {
  const isOut = abroad?.status === 'at_agent' || abroad?.status === 'european_order';
  return isOut && abroad.status !== file.abroad?.status;
}

function valuesOf({ status, agent, country }: CaseAbroad) {
  return { status, local_agent: agent, country };
}

function newRows({ loaded: { file, row }, outcome: { abroad }, ids }: Numbered): Row[] {
  if (abroad === null || abroad.id !== null) return [];
  const country = abroad.country ?? row.of_debtor.address?.country ?? null;
  return [
    {
      _id: ids.abroad![0],
      case: file.id,
      creditor: file.creditor,
      account: file.account,
      partner: file.partner,
      started: file.today,
      ...valuesOf({ ...abroad, country }),
    },
  ];
}
