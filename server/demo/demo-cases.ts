import { addDays, type Day } from '@fordra/domain/values/day';

/**
 * Invented people with the tax agency's test person numbers, and invented companies with numbers above those that the
 * register has issued.
 */
const people = [
  ['Maja Lindqvist', '200001012384', 'Storgatan 4', '411 03', 'Göteborg'],
  ['Elias Bergström', '200001012392', 'Parkvägen 9', '431 37', 'Mölndal'],
  ['Saga Holm', '200002292381', 'Björkallén 12', '211 19', 'Malmö'],
  ['Kim Kund', '200002292399', 'Kundgatan 7', '413 01', 'Göteborg'],
  ['Noah Ek', '200012312385', 'Skolgatan 3', '753 20', 'Uppsala'],
  ['Alva Sjögren', '200101012383', 'Hamngatan 21', '831 30', 'Östersund'],
  ['Liam Nordin', '200101012391', 'Ringvägen 5', '702 10', 'Örebro'],
  ['Vera Åkesson', '200105312391', 'Åsgatan 8', '262 32', 'Ängelholm'],
] as const;
const companies = [
  ['Solbackens Café AB', '5599900312', 'Torget 2', '702 10', 'Örebro'],
  ['Brf Utsikten', '7699900317', 'Utsiktsvägen 1', '411 04', 'Göteborg'],
] as const;

/** An action on the case after its registration, or on its debtor. */
type DemoStep = {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly on?: 'debtors';
};
export type DemoCase = {
  readonly creditor: string;
  readonly input: Record<string, unknown>;
  readonly steps: readonly DemoStep[];
};

const creditorNames = [
  'Nordvik El AB',
  'Nordvik Fjärrvärme AB',
  'Nordvik Bredband AB',
  'Solo AB',
  'Västra Bostäder AB',
  'Sundby Tandvård AB',
  'Berga Parkering AB',
  'Ängelholms Åkeri AB',
  'Östersunds Gym & Hälsa AB',
];

const CASES = 40;

/** Forty cases over all creditors, of different ages and amounts; the same in every demo except for the days. */
export function buildDemoCases(today: Day, solicitor: string): readonly DemoCase[] {
  return Array.from({ length: CASES }, (_, n) => {
    const creditor = creditorNames[n % creditorNames.length]!;
    return { creditor, input: inputOf(n, creditor, today), steps: stepsOf(n, today, solicitor) };
  });
}

function inputOf(n: number, creditor: string, today: Day): Record<string, unknown> {
  const isCompany = n % 7 === 5;
  const [name, id_number, address_line_1, zip_code, city] = isCompany
    ? companies[n % companies.length]!
    : people[(n * 3) % people.length]!;
  const invoiceDate = addDays(today, -45 - n * 6);
  const net = 20_000 + ((n * 7_919) % 90) * 2_500;
  const isParking = creditor.includes('Parkering');
  return {
    start_action: n % 5 === 1 && !isParking ? 'debt_collection' : 'reminder',
    reference_number: `DEMO-${1000 + n}`,
    customer: {
      name,
      id_number,
      is_company: isCompany,
      // One person has a protected identity, to demonstrate who may see what.
      ...(name === 'Vera Åkesson' && { has_protected_identity: true }),
      address: { address_line_1, zip_code, city, country: 'SE' },
    },
    invoices: [
      {
        invoice_number: String(26_000 + n),
        invoice_date: invoiceDate,
        due_date: addDays(invoiceDate, 30),
        ...(isParking ? { amount: 60_000 } : { specification: [{ ...line, unit_price: net }] }),
      },
    ],
    ...(isParking && { car_registration: `ABC ${100 + n}` }),
  };
}

const objection = { reason: 'already_paid', text: 'Jag betalade fakturan till er förra veckan.' };
const line = { description: 'Enligt avtal', unit_count: 1, vat_percent: '25' };

/** A call without an answer, and one in which the debtor promised to pay. */
function callsOf(today: Day): readonly DemoStep[] {
  const call = { action: 'log_contact', on: 'debtors' } as const;
  const promise = { amount: 150_000, day: addDays(today, 6) };
  return [
    { ...call, input: { outcome: 'voicemail', confirmed: true } },
    { ...call, input: { outcome: 'reached', direction: 'in', minutes: 4, note: 'Får lön nästa vecka.', promise } },
  ];
}

function stepsOf(n: number, today: Day, solicitor: string): readonly DemoStep[] {
  const paid = addDays(today, -2);
  switch (n % 8) {
    case 2:
      return [{ action: 'register_payment', input: { amount: 15_000, paid_date: paid } }];
    case 3:
      // Disputed cases are assigned to the law firm.
      return [
        { action: 'register_objection', input: objection },
        { action: 'assign_solicitor', input: { solicitor } },
      ];
    case 4:
      return [{ action: 'pause_case', input: { to: addDays(today, 14) } }];
    case 5:
      return n < 29 ? [] : callsOf(today);
    case 6:
      return [{ action: 'register_payment', input: { amount: 500_000, paid_date: paid } }];
    default:
      return [];
  }
}
