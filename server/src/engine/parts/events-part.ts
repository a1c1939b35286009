import { countRespites } from '@fordra/domain/cases/file/count-respites';
import type { Day } from '@fordra/domain/values/day';
import { type CaseEventRow, selectCaseEvents } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { notifyCreditors } from '../../store/notifications/notify-creditors.ts';
import type { Actor } from './actor.ts';
import type { Numbered } from './case-change.ts';
import type { EnginePart, Loading } from './engine-part.ts';

export const eventsPart = {
  name: 'events',
  async load({ db, ids, rows }: Loading) {
    const debtors = rows.flatMap(({ debtor }) => debtor ?? []);
    const events = await selectCaseEvents(db, { cases: ids, debtors });
    const ofDebtor = Map.groupBy(events, ({ debtor }) => debtor);
    const ofCase = Map.groupBy(events, (one) => one.case);
    return (row: CaseRow) => {
      const own = row.debtor ? ofDebtor.get(row.debtor) : ofCase.get(row._id);
      return { fields: {}, facts: factsOf(row, own ?? []) };
    };
  },
  countIds: ({ events }) => events.length,
  async write(tx, changes, by) {
    await insertRows(
      tx,
      'case_events',
      changes.flatMap((change) => newRows(change, by)),
    );
    await notifyCreditors(
      tx,
      changes.map(({ loaded, outcome }) => ({ case: loaded.file.id, events: outcome.events })),
    );
    return [];
  },
} satisfies EnginePart;

/** The events of the case and of its debtor's other cases. */
function factsOf(row: CaseRow, events: readonly CaseEventRow[]) {
  const today = row.today as Day;
  const respites = events.filter(({ key }) => key === 'respite_approved');
  const own = respites.filter((event) => event.case === row._id);
  const objection = events.findLast((event) => event.case === row._id && event.key !== 'respite_approved');
  return {
    objection_is_answered: objection === undefined || objection.key === 'objection_answered',
    respites_of_case_in_quarter: count(own, today).quarter,
    respites_of_case: count(own, today).year,
    respites_of_debtor: count(respites, today).year,
  };
}

function count(respites: readonly CaseEventRow[], today: Day) {
  return countRespites(
    respites.map(({ day }) => day),
    today,
  );
}

function newRows({ loaded: { file, row }, outcome, ids }: Numbered, { user, userName }: Actor): Row[] {
  return outcome.events.map(({ key, data }, at) => ({
    _id: ids.events![at],
    _created: row.now,
    _updated: row.now,
    key,
    data,
    user,
    user_name: userName,
    case: file.id,
    customer: row.customer,
    creditor: file.creditor,
    account: file.account,
    partner: file.partner,
  }));
}
