import type { CaseInput, InvoiceInput, PartyInput } from '@fordra/domain/cases/registration/case-input';
import type { StartAction } from '@fordra/domain/flow/items/flow-items';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day, daysBetween, weekdayOf } from '@fordra/domain/values/day';
import type { Script } from './people/acts.ts';
import { type Chance, openChance } from './people/chance.ts';
import { buildAnswer, buildScript, buildTrial } from './people/characters.ts';
import { demoCustomer } from './people/demo-world.ts';
import { type Character, type Habit, habits } from './people/habits.ts';
import { buildCompany, buildForeigner, buildPerson, COMPANIES_MAX, PEOPLE_MAX } from './people/people.ts';

/** A planned case: the day of its registration, its input, and the script of later acts. */
export type PlannedCase = {
  readonly habit: Habit;
  readonly on: Day;
  readonly input: CaseInput & { readonly reference_number: string };
  readonly script: Script;
  /** Whether the creditor attaches the original invoice. */
  readonly hasOriginal: boolean;
};

type Span = { readonly from: Day; readonly to: Day };
export type Numbers = { readonly seed: string; readonly first: number; readonly count: number; readonly total: number };

/** Cases `first` up to `first + count` of a world of `total`, ordered by registration day; depends on the seed only. */
export function planCases({ seed, first, count, total }: Numbers, span: Span): readonly PlannedCase[] {
  return Array.from({ length: count }, (_, n) => planCase(first + n, openChance(`${seed} ${first + n}`), total, span))
    .filter(({ on }) => on <= span.to)
    .toSorted((a, b) =>
      a.on === b.on ? (a.input.reference_number < b.input.reference_number ? -1 : 1) : a.on < b.on ? -1 : 1,
    );
}

/** The reference number of a generated case; shows whether the case has been made. */
export function referenceOf(at: number): string {
  return `V-${String(at + 1).padStart(6, '0')}`;
}

const weights = Object.fromEntries(habits.map(({ creditor, weight }) => [creditor, weight]));

function planCase(at: number, chance: Chance, total: number, span: Span): PlannedCase {
  const whose = chance.weigh(weights);
  const habit = habits.find(({ creditor }) => creditor === whose)!;
  // The number of cases grows a little each month.
  const days = daysBetween(span.from, span.to);
  const on = handedOverFrom(addDays(span.from, Math.floor(days * chance.next() ** 0.55)), habit);
  const character = chance.weigh<Character>(habit.characters);
  const wanted = chance.weigh<StartAction>(habit.startActions);
  const isForeign = chance.is(habit.foreign);
  const customer = isForeign ? buildForeigner(at) : partyOf(habit, chance, total);
  const isParking = habit.creditor.includes('Parkering');
  // A soft reminder is free and never printed, so the recipient needs a digital mailbox.
  const isUnfit = (wanted === 'soft_reminder' && !hasMailbox(customer)) || (wanted === 'debt_collection' && isParking);
  const startAction = isUnfit ? 'reminder' : wanted;
  const isHidden = character === 'unreachable';
  const late = chance.whole(...habit.daysLate);
  const due = addDays(on, -(startAction === 'debt_collection' ? Math.max(late, 12) : late));
  return {
    habit,
    on,
    script: {
      ...buildScript(character, chance, daysBetween(on, span.to)),
      asked: buildAnswer(chance, habit.hasSigned === true),
      disputed: buildTrial(openChance(`trial ${at}`)),
    },
    hasOriginal: chance.is(0.12),
    input: {
      start_action: startAction,
      reference_number: referenceOf(at),
      customer: isHidden ? withoutAddress(customer) : customer,
      invoices: invoicesOf(at, habit, chance, { due, startAction }),
      ...(isParking && { car_registration: plateOf(chance) }),
      ...(habit.creditor === 'Västra Bostäder AB' && !isForeign && chance.is(0.15)
        ? {
            co_debtors: [buildPerson(chance.whole(0, peopleIn(total) - 1))].filter(
              ({ id_number: no }) => no !== customer.id_number,
            ),
          }
        : {}),
    },
  };
}

function handedOverFrom(day: Day, { weekdays, monthDay = 1 }: Habit): Day {
  const isOne = weekdays.includes(weekdayOf(day)) && Number(day.slice(8)) >= monthDay && isBankingDay(day);
  return isOne ? day : handedOverFrom(addDays(day, 1), { weekdays, monthDay } as Habit);
}

/** Some debtors have several cases, most have one; Kim, the demo's customer user, is one of the debtors. */
function partyOf({ creditor, companies }: Habit, chance: Chance, total: number): PartyInput {
  if (chance.is(companies)) {
    const many = Math.min(COMPANIES_MAX, Math.max(10, Math.floor(total / 12)));
    return buildCompany(Math.floor(many * chance.next() ** 1.6));
  }
  const { creditor: of, name, id_number, email, mobile_number, address } = demoCustomer;
  if (creditor === of && chance.is(0.02)) return { name, id_number, email, mobile_number, address };
  return buildPerson(Math.floor(peopleIn(total) * chance.next() ** 1.4));
}

function peopleIn(total: number): number {
  return Math.min(PEOPLE_MAX, Math.max(30, Math.floor(total * 0.8)));
}

/** The simulated Kivra gives a mailbox to everyone whose identity number is even. */
function hasMailbox({ id_number: no = '1' }: PartyInput): boolean {
  return Number(no.at(-1)) % 2 === 0;
}

function withoutAddress({ address: _address, email: _email, ...party }: PartyInput): PartyInput {
  return party;
}

function invoicesOf(
  at: number,
  { goods, termsDays, severalInvoices, creditor }: Habit,
  chance: Chance,
  { due, startAction }: { readonly due: Day; readonly startAction: StartAction },
): readonly InvoiceInput[] {
  const many = startAction !== 'soft_reminder' && chance.is(severalInvoices) ? chance.whole(2, 3) : 1;
  return Array.from({ length: many }, (_, n) => {
    const due_date = addDays(due, -30 * n);
    const lines = chance.is(0.25) ? goods.slice(0, 2) : [chance.pick(goods)];
    const specification = lines.map(({ text, kronor: [from, to], vat }) => ({
      description: text,
      unit_price: chance.whole(from, to) * 100,
      unit_count: 1,
      vat_percent: vat,
    }));
    return {
      invoice_number: `${300_000 + at}${many > 1 ? n + 1 : ''}`,
      invoice_date: addDays(due_date, -termsDays),
      due_date,
      is_due_date_agreed: true,
      specification,
      debt_description: `${lines.map(({ text }) => text).join(', ')}, ${due_date.slice(0, 7)}`,
      our_reference: creditor.split(' ')[0]!,
    } as InvoiceInput;
  });
}

/** Letters that are easily confused are not used on number plates. */
function plateOf(chance: Chance): string {
  const letters = [...'ABCDEFGHJKLMNOPRSTUWXYZ'];
  return `${chance.pick(letters)}${chance.pick(letters)}${chance.pick(letters)} ${chance.whole(10, 99)}${chance.pick([...'0123456789ABCDEFGHJKLMNPRSTUWXYZ'])}`;
}
