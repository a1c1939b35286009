import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { addDays, type Day } from '@fordra/domain/values/day';
import { buildCompany, buildPerson, COMPANIES_MAX, PEOPLE_MAX } from './people/people.ts';

/** An open case that the world has left alone for some days. */
export type AskedCase = {
  readonly _id: string;
  readonly creditor: string;
  readonly creditor_name: string;
  readonly debtor: string;
  readonly state: string;
  readonly is_foreign: boolean;
};

export type Question = {
  readonly case: string;
  readonly type: DecisionKey;
  /** Days before the end of the world. */
  readonly askedDaysAgo: number;
  /** Days after the end of the world. */
  readonly deadlineInDays: number;
  readonly handling: 'open' | 'creditor' | 'staff' | 'postponed' | 'answered';
  /** The answer is given to all cases of the debtor. */
  readonly isForGroup: boolean;
};

/** The earliest question, in days before the end. */
export const ASKED_DAYS = 6;

const deadlines = [1, 3, 0, 8, 14, 2, 21];
const handlings = ['creditor', 'open', 'staff', 'open', 'postponed', 'open'] as const;
/** Of kinds that the demo's users answer. */
const handlingsWithAnswer = ['answered', ...handlings] as const;

/** The answers that the demo's users give; questions of other kinds stay open. */
export const demoAnswers: Partial<Record<DecisionKey, string>> = {
  write_off: 'keep_12_months',
  long_term_surveillance: 'move_to_surveillance',
  recall_enforcement: 'continue',
};

/** What may be asked about a case in its state; the answers that the demo gives change no letters of earlier days. */
function questionsFor({ state, is_foreign: isForeign }: AskedCase): readonly DecisionKey[] {
  if (isForeign) return ['foreign_collection'];
  switch (state) {
    case 'enforcement':
      return ['recall_enforcement'];
    case 'debt_surveillance':
      return ['write_off', 'long_term_surveillance'];
    case 'reminder':
      return ['invoice_copy'];
    case 'debt_collection':
      return ['invoice_copy', 'continue_to_enforcement'];
    default:
      return [];
  }
}

/** Some questions of each kind for each creditor, and those about debtors with several cases for all of these. */
export function planDecisions(cases: readonly AskedCase[], perKind: number): readonly Question[] {
  const asked = new Map<string, number>();
  const planned: Question[] = [];
  const handled = new Map<boolean, number>();
  const handlingOf = (type: DecisionKey) => {
    const hasAnswer = type in demoAnswers;
    const at = handled.get(hasAnswer) ?? 0;
    handled.set(hasAnswer, at + 1);
    const list = hasAnswer ? handlingsWithAnswer : handlings;
    return list[at % list.length]!;
  };
  for (const together of Map.groupBy(cases, ({ creditor, debtor }) => `${creditor} ${debtor}`).values()) {
    const [first, ...others] = together;
    const kinds = questionsFor(first!).filter((type) => others.every((one) => questionsFor(one).includes(type)));
    const keyOf = (type: DecisionKey) => `${first!.creditor} ${type} ${others.length > 0}`;
    const type = kinds.find((one) => (asked.get(keyOf(one)) ?? 0) < perKind);
    if (!type) continue;
    const n = [...asked.values()].reduce((sum, count) => sum + count, 0);
    asked.set(keyOf(type), (asked.get(keyOf(type)) ?? 0) + 1);
    const handling = handlingOf(type);
    for (const [at, one] of together.entries())
      planned.push({
        case: one._id,
        type,
        askedDaysAgo: ASKED_DAYS - (n % ASKED_DAYS),
        deadlineInDays: deadlines[n % deadlines.length]!,
        // Once all of them are asked, an answer may be given for all.
        handling: at === others.length ? handling : 'open',
        isForGroup: others.length > 0,
      });
  }
  return planned;
}

/** A debtor about each of whose cases the same is asked; of some kinds by registering what the creditor is asked about. */
export type AskedDebtor = {
  readonly creditor: string;
  readonly type: DecisionKey;
  readonly cases: readonly Readonly<Record<string, unknown>>[];
};

/** From the tax agency's test person numbers, born in 2015. */
const minor = {
  ...{ name: 'Alva Lindqvist', id_number: '201501012395', email: 'familjen.lindqvist@post.example' },
  address: { address_line_1: 'Skolgatan 4', zip_code: '852 32', city: 'Sundsvall', country: 'SE' },
};

const debtors = [
  { creditor: 'Nordvik El AB', type: 'write_off', customer: buildCompany(6), kronor: [1_450, 2_310, 980] },
  { creditor: 'Solo AB', type: 'invoice_copy', customer: buildCompany(7), kronor: [8_200, 3_150] },
  { creditor: 'Västra Bostäder AB', type: 'write_off', customer: buildCompany(8), kronor: [700, 700, 700] },
  { creditor: 'Nordvik El AB', type: 'dispute_response', customer: buildCompany(9), kronor: [4_780] },
  // The claim cannot be demanded of a child: the creditor decides before that.
  { creditor: 'Nordvik Bredband AB', type: 'minor_debtor', customer: minor, kronor: [299], isMinor: true },
  // The last of their lists, about whom hardly any other case is.
  {
    creditor: 'Nordvik El AB',
    type: 'debt_restructuring_answer',
    customer: buildPerson(PEOPLE_MAX - 1),
    kronor: [6_400],
  },
  {
    creditor: 'Västra Bostäder AB',
    type: 'estate_action',
    customer: buildPerson(PEOPLE_MAX - 2),
    kronor: [8_900, 8_900],
  },
  { creditor: 'Solo AB', type: 'bankruptcy_proof', customer: buildCompany(COMPANIES_MAX - 1), kronor: [12_600] },
  // Of more payments than may be agreed on without the creditor.
  {
    creditor: 'Nordvik El AB',
    type: 'approve_amortization',
    customer: buildPerson(PEOPLE_MAX - 5),
    kronor: [14_400],
  },
  { creditor: 'Nordvik El AB', type: 'settlement_offer', customer: buildPerson(PEOPLE_MAX - 6), kronor: [9_300] },
  { creditor: 'Solo AB', type: 'respite_extra', customer: buildPerson(PEOPLE_MAX - 7), kronor: [3_850] },
] as const;

const DAYS_DUE = 190;
const DAYS_BETWEEN = 30;
const TERMS_DAYS = 30;

/** The cases as they are registered a number of days before the end of the world. */
export function planAskedDebtors(today: Day): readonly AskedDebtor[] {
  return debtors.map(({ creditor, type, customer, kronor, ...of }, at) => ({
    creditor,
    type,
    cases: kronor.map((price, n) => {
      const due = addDays(today, -DAYS_DUE + n * DAYS_BETWEEN);
      return {
        start_action: 'isMinor' in of ? 'reminder' : 'debt_collection',
        customer,
        invoices: [
          {
            invoice_number: `${990_060 + at * 10 + n}`,
            invoice_date: addDays(due, -TERMS_DAYS),
            due_date: due,
            specification: [{ description: 'Enligt avtal', unit_price: price * 100, unit_count: 1, vat_percent: '25' }],
            debt_description: `Enligt avtal, ${due.slice(0, 7)}`,
          },
        ],
      };
    }),
  }));
}
