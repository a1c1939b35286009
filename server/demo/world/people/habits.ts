import type { StartAction } from '@fordra/domain/flow/items/flow-items';
import type { Creditor } from '@fordra/resources/parties/creditors';

/** The behaviours of debtors; `characters.ts` defines the acts of each. */
export type Character =
  | 'prompt'
  | 'after_reminder'
  | 'after_demand'
  | 'late'
  | 'capital_only'
  | 'instalments'
  | 'to_creditor'
  | 'objects'
  | 'asks_for_time'
  | 'asks_for_copy'
  | 'vanishes'
  | 'never'
  | 'recalled'
  | 'written_off'
  | 'fee_contested'
  | 'overpays'
  | 'bounces'
  | 'paused'
  | 'insolvent'
  | 'unreachable';

type Goods = {
  readonly text: string;
  /** Price range of a unit without VAT, in kronor. */
  readonly kronor: readonly [number, number];
  readonly vat: '0' | '6' | '12' | '25';
};

/** What a creditor sells, and how it registers unpaid invoices as cases. */
export type Habit = {
  readonly creditor: string;
  /** The e-mail address of the user who registers the cases: a user of the account or of its partner. */
  readonly by: string;
  /** The creditor's relative share of the cases. */
  readonly weight: number;
  /** The weekdays of registration, Monday being 1. */
  readonly weekdays: readonly number[];
  /** For a creditor that registers once a month: the earliest day of the month. */
  readonly monthDay?: number;
  readonly startActions: Readonly<Partial<Record<StartAction, number>>>;
  readonly termsDays: number;
  /**
   * Range of days from the due date to the registration; negative for a creditor that registers every invoice it
   * writes.
   */
  readonly daysLate: readonly [number, number];
  readonly companies: number;
  readonly foreign: number;
  readonly severalInvoices: number;
  readonly goods: readonly Goods[];
  readonly characters: Readonly<Partial<Record<Character, number>>>;
  readonly config?: NonNullable<Creditor['case_config']>;
  readonly hasSigned?: true;
};

const usual = {
  prompt: 20,
  after_reminder: 24,
  after_demand: 18,
  late: 6,
  capital_only: 4,
  instalments: 12,
  to_creditor: 4,
  objects: 4,
  asks_for_time: 4,
  asks_for_copy: 1,
  vanishes: 3,
  never: 7,
  recalled: 2,
  written_off: 1,
  fee_contested: 2,
  overpays: 2,
  bounces: 1,
  paused: 1,
  insolvent: 1,
  unreachable: 0.6,
} as const satisfies Partial<Record<Character, number>>;

export const habits: readonly Habit[] = [
  {
    // Registers every case as soon as it is late, and applies to the authority whenever possible.
    creditor: 'Nordvik El AB',
    by: 'anna@nordvik.example',
    weight: 24,
    weekdays: [1, 4],
    startActions: { reminder: 8, debt_collection: 2 },
    termsDays: 30,
    daysLate: [4, 20],
    companies: 0.14,
    foreign: 0.01,
    severalInvoices: 0.2,
    goods: [
      { text: 'El, rörligt pris', kronor: [320, 2400], vat: '25' },
      { text: 'Elnät, fast avgift', kronor: [180, 420], vat: '25' },
    ],
    characters: usual,
    hasSigned: true,
  },
  {
    creditor: 'Nordvik Fjärrvärme AB',
    by: 'anna@nordvik.example',
    weight: 8,
    weekdays: [2],
    monthDay: 5,
    startActions: { reminder: 1 },
    termsDays: 30,
    daysLate: [10, 35],
    companies: 0.4,
    foreign: 0,
    severalInvoices: 0.1,
    goods: [{ text: 'Fjärrvärme', kronor: [700, 6200], vat: '25' }],
    characters: { ...usual, objects: 2, never: 3, prompt: 30 },
    hasSigned: true,
  },
  {
    // Registers before the due date: most debtors pay before the first reminder.
    creditor: 'Nordvik Bredband AB',
    by: 'anna@nordvik.example',
    weight: 22,
    weekdays: [1, 4],
    startActions: { reminder: 7, soft_reminder: 3 },
    termsDays: 30,
    daysLate: [-12, 6],
    companies: 0.05,
    foreign: 0,
    severalInvoices: 0,
    goods: [
      { text: 'Bredband 250', kronor: [319, 399], vat: '25' },
      { text: 'Bredband 1000 och tv', kronor: [519, 749], vat: '25' },
      { text: 'Mobilabonnemang', kronor: [199, 459], vat: '25' },
    ],
    characters: { ...usual, prompt: 45, vanishes: 5, never: 9, objects: 5 },
  },
  {
    // A sole trader who waits too long and then wants a demand at once.
    creditor: 'Solo AB',
    by: 'bo@soloab.example',
    weight: 6,
    weekdays: [5],
    startActions: { debt_collection: 6, reminder: 4 },
    termsDays: 20,
    daysLate: [20, 70],
    companies: 0.35,
    foreign: 0.02,
    severalInvoices: 0.25,
    goods: [
      { text: 'Snickeriarbete', kronor: [2200, 16500], vat: '25' },
      { text: 'Material', kronor: [400, 5200], vat: '25' },
    ],
    characters: { ...usual, objects: 16, to_creditor: 9, instalments: 16, prompt: 6 },
  },
  {
    creditor: 'Västra Bostäder AB',
    by: 'petra@partner.example',
    weight: 14,
    weekdays: [1, 2],
    monthDay: 4,
    startActions: { reminder: 5, debt_collection: 5 },
    termsDays: 25,
    daysLate: [3, 12],
    companies: 0.06,
    foreign: 0,
    severalInvoices: 0.05,
    goods: [
      { text: 'Hyra, 2 rum och kök', kronor: [6900, 9100], vat: '0' },
      { text: 'Hyra, 3 rum och kök', kronor: [8800, 12400], vat: '0' },
      { text: 'Parkeringsplats', kronor: [350, 700], vat: '0' },
    ],
    characters: { ...usual, instalments: 24, asks_for_time: 12, after_demand: 26, prompt: 12 },
    hasSigned: true,
    // Decides itself before a tenant's wages are attached.
    config: { enforcement_is_automatic: false, credit_check: 'all' },
  },
  {
    creditor: 'Sundby Tandvård AB',
    by: 'petra@partner.example',
    weight: 7,
    weekdays: [2],
    startActions: { reminder: 1 },
    termsDays: 15,
    daysLate: [6, 30],
    companies: 0,
    foreign: 0.03,
    severalInvoices: 0,
    goods: [
      { text: 'Undersökning och tandrengöring', kronor: [790, 1450], vat: '0' },
      { text: 'Lagning, flera ytor', kronor: [1200, 3400], vat: '0' },
      { text: 'Uteblivet besök', kronor: [400, 600], vat: '0' },
    ],
    characters: { ...usual, fee_contested: 7, objects: 8, recalled: 5 },
  },
  {
    creditor: 'Berga Parkering AB',
    by: 'petra@partner.example',
    weight: 12,
    weekdays: [2, 5],
    startActions: { reminder: 1 },
    termsDays: 8,
    daysLate: [2, 10],
    companies: 0.1,
    foreign: 0.12,
    severalInvoices: 0,
    goods: [{ text: 'Kontrollavgift', kronor: [600, 900], vat: '0' }],
    characters: { ...usual, objects: 12, recalled: 6, never: 12, vanishes: 6 },
  },
  {
    creditor: 'Ängelholms Åkeri AB',
    by: 'petra@partner.example',
    weight: 4,
    weekdays: [3],
    startActions: { reminder: 5, debt_collection: 5 },
    termsDays: 30,
    daysLate: [8, 40],
    companies: 1,
    foreign: 0.06,
    severalInvoices: 0.4,
    goods: [
      { text: 'Transport, styckegods', kronor: [1800, 24000], vat: '25' },
      { text: 'Väntetid', kronor: [450, 1800], vat: '25' },
    ],
    characters: { ...usual, insolvent: 6, late: 12, to_creditor: 8 },
    hasSigned: true,
  },
  {
    creditor: 'Östersunds Gym & Hälsa AB',
    by: 'petra@partner.example',
    weight: 10,
    weekdays: [1],
    startActions: { reminder: 9, debt_collection: 1 },
    termsDays: 10,
    daysLate: [7, 25],
    companies: 0,
    foreign: 0.01,
    severalInvoices: 0.3,
    goods: [
      { text: 'Medlemskap, månadsavgift', kronor: [299, 549], vat: '6' },
      { text: 'Personlig träning', kronor: [650, 1900], vat: '6' },
    ],
    characters: { ...usual, never: 14, vanishes: 7, objects: 7, after_reminder: 30 },
  },
];
