import { caseStates } from '@fordra/domain/cases/states/case-states';
import { allLetterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { startActions } from '@fordra/domain/flow/items/flow-items';
import { day, integer, mapOf, object, ref } from '@fordra/schema/fields';

const readOnly = { required: true, readOnly: true } as const;
const count = integer({ min: 0 });
const inCurrencies = mapOf(integer({}), { max: 6 });

function countsOf<const Name extends string>(names: readonly Name[]) {
  const fields = Object.fromEntries(names.map((name) => [name, count])) as Readonly<Record<Name, typeof count>>;
  return object(fields, readOnly);
}

/** The figures of a day, of a creditor or an account (spec A §3; model §12). Zeros are left out. */
export const statisticsFields = {
  date: day(readOnly),
  /** Open cases at the day's end. */
  states: countsOf(caseStates),
  /** Their booked debt in öre: by state, then currency. */
  remaining_amounts: mapOf(inCurrencies, { ...readOnly, max: caseStates.length, words: 'enum.cases.state' }),
  /** The cases started that day. */
  start_actions: countsOf(startActions),
  /** Letters made that day, by kind. */
  letters: countsOf(allLetterKinds),
  /** The events of cases that day, by `case--events.key`. */
  events: mapOf(count, { ...readOnly, max: 200, words: 'enum.case--events.key' }),
  /** Paid on debts that day less reversals, by currency. */
  paid_amounts: mapOf(integer({}), { ...readOnly, max: 6 }),
  /** Paid out to the creditor that day less reversals, by currency. */
  paid_out_amounts: mapOf(integer({}), { ...readOnly, max: 6 }),
  other: object({ opened: count, closed: count, reopened: count, capital_fully_paid: count }, readOnly),
  account: ref('accounts', readOnly),
  partner: ref('partners', { nullable: true, readOnly: true }),
} as const;

/** How a day is listed and shown. */
export const statisticsGroups = [
  { key: 'open_cases', attributes: ['states', 'remaining_amounts'] },
  { key: 'happened', attributes: ['start_actions', 'letters', 'other', 'paid_amounts', 'paid_out_amounts', 'events'] },
] as const;
