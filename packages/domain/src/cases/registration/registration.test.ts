import { describe, expect, test } from 'vitest';
import { defaultFlows } from '../../flow/configuration/default-flows.ts';
import { firstFlowItem } from '../../flow/configuration/first-flow-item.ts';
import { buildDebtPostings } from '../../money/explain/debt-postings.ts';
import { day } from '../../values/day.ts';
import { findCharge } from '../draft/fee-charge.ts';
import { buildInterest, buildOpening } from './build-opening.ts';
import type { CaseInput } from './case-input.ts';
import { decideRegistration, type RegistrationFacts } from './decide-registration.ts';
import { readParty } from './read-party.ts';
import { sumSpecification } from './sum-specification.ts';

const today = day('2026-11-15');
const flow = (type: keyof typeof defaultFlows) => ({ id: type, items: defaultFlows[type].items });
const facts: RegistrationFacts = {
  today,
  flows: { standard: flow('standard'), foreign: flow('foreign'), parking: flow('parking') },
  directDemandAllowed: true,
  parkingZones: ['Z1'],
  hasCounter: false,
  takenNumbers: new Set(),
  reminderFeeAgreed: false,
  rates: new Map([['EUR', [{ day: day('2026-10-19'), rate: 110_000 }]]]),
  isConfirmed: false,
};
const invoice = { invoice_number: '1', invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_00 };
const input: CaseInput = {
  start_action: 'reminder',
  customer: { name: 'Test Testsson', id_number: '200001012384' },
  invoices: [invoice],
};
const draftOf = (change: Partial<CaseInput> = {}, more: Partial<RegistrationFacts> = {}) => {
  const result = decideRegistration({ ...input, ...change }, { ...facts, ...more });
  if ('issues' in result) throw new Error(JSON.stringify(result.issues));
  return result.draft;
};

describe('the identity of a party', () => {
  test.each([
    ['a person', { id_number: '000101-2384' }, { type: 'swedish_person', isCompany: false, legalType: null }],
    [
      'a sole trader',
      { id_number: '200001012384', is_company: true },
      { type: 'swedish_person', isCompany: true, legalType: 'sole_proprietorship' },
    ],
    [
      'a company',
      { id_number: '556016-0680' },
      { type: 'swedish_company', isCompany: true, legalType: 'limited_company' },
    ],
    [
      'an association',
      { id_number: '7696012348' },
      { type: 'swedish_company', isCompany: true, legalType: 'association' },
    ],
    [
      'a company abroad',
      { id_number: 'DE 123', id_number_type: 'other_company' as const },
      { type: 'other_company', isCompany: true, legalType: 'foreign_company' },
    ],
  ])('%s', (_name, given, wanted) => {
    const read = readParty({ name: 'X', ...given }, today);
    if ('refusal' in read) throw new Error(read.refusal);
    expect({ type: read.id?.type, isCompany: read.isCompany, legalType: read.legalType }).toEqual(wanted);
  });
});

test('each start action enters each flow that has an item for it, never before today', () => {
  const at = { due: day('2026-12-01'), today };
  expect(firstFlowItem(defaultFlows.standard, 'reminder', at)).toEqual({
    item: 'wait_invoice_payment',
    date: '2026-12-04',
  });
  expect(firstFlowItem(defaultFlows.standard, 'reminder', { ...at, due: day('2026-01-01') })?.date).toBe(today);
  expect(firstFlowItem(defaultFlows.parking, 'debt_collection', at)).toEqual({
    item: 'ensure_debt_descriptions',
    date: today,
  });
  expect(firstFlowItem(defaultFlows.foreign, 'debt_surveillance', at)?.item).toBe('send_surveillance_letter');
  expect(firstFlowItem({ items: [] }, 'reminder', at)).toBeUndefined();
});

test('VAT is rounded once for each rate', () => {
  const lines = Array.from({ length: 3 }, () => ({ unit_price: 1, unit_count: 1, vat_percent: '25' as const }));
  expect(sumSpecification(lines, 6)).toEqual({ excludingVat: 3, vat: { '6': 0, '12': 0, '25': 1 }, total: 10 });
});

test('interest runs from an agreed due date, else thirty days after the invoice; without an agreement there is none', () => {
  expect(draftOf().invoices[0]?.interestFrom).toBe('2026-10-01');
  expect(draftOf({ invoices: [{ ...invoice, is_due_date_agreed: false }] }).invoices[0]?.interestFrom).toBe(
    '2026-10-01',
  );
  const short = { ...invoice, due_date: '2026-09-10', is_due_date_agreed: false };
  expect(draftOf({ invoices: [short] }).invoices[0]?.interestFrom).toBe('2026-10-01');
  const none = draftOf({ interest_rule: 'none' });
  expect([none.invoices[0]?.interestFrom, buildInterest(none, ['i'])]).toEqual([null, []]);
});

const company = { name: 'AB', id_number: '5560160680' };
const issuesOf = (change: Partial<CaseInput>) => {
  const result = decideRegistration({ ...input, ...change }, facts);
  return 'issues' in result ? result.issues.map(({ path, rule, arg }) => [path, arg ?? rule]) : [];
};

describe('interest (rules H8)', () => {
  const short = { ...invoice, due_date: '2026-09-10' };
  const from = (calculate_interest_from_date: string, more = {}) => ({
    invoices: [{ ...short, calculate_interest_from_date, ...more }],
  });
  const tooEarly = [['invoices.0.calculate_interest_from_date', 'interest_before_due_date']];

  test('a due date that nothing is stated about is agreed with a business, not with a consumer', () => {
    expect(draftOf({ invoices: [short] }).invoices[0]?.interestFrom).toBe('2026-10-01');
    expect(draftOf({ invoices: [short], customer: company }).invoices[0]?.interestFrom).toBe('2026-09-10');
    const agreed = { ...short, is_due_date_agreed: true };
    expect(draftOf({ invoices: [agreed] }).invoices[0]?.interestFrom).toBe('2026-09-10');
  });

  test('it does not run before the due date, or before 30 days if no due date is agreed, unless that is agreed', () => {
    expect(issuesOf(from('2026-09-30'))).toEqual(tooEarly);
    expect(issuesOf(from('2026-09-09', { is_due_date_agreed: true }))).toEqual(tooEarly);
    expect(issuesOf({ ...from('2026-09-09'), customer: company })).toEqual(tooEarly);
    expect(draftOf(from('2026-10-01')).invoices[0]?.interestFrom).toBe('2026-10-01');
    expect(draftOf(from('2026-09-10', { is_due_date_agreed: true })).invoices[0]?.interestFrom).toBe('2026-09-10');
    const agreed = from('2026-09-05', { is_interest_date_agreed: true });
    expect(draftOf(agreed).invoices[0]?.interestFrom).toBe('2026-09-05');
  });

  test('a rate needs a rule that uses it', () => {
    expect(issuesOf({ interest_rate: 1_200 })).toEqual([['interest_rule', 'required']]);
    expect(issuesOf({ interest_rule: 'late', interest_rate: 1_200 })).toEqual([['interest_rate', 'invalid']]);
    expect(issuesOf({ interest_rule: 'none', interest_rate: 1_200 })).toEqual([['interest_rate', 'invalid']]);
    expect(draftOf({ interest_rule: 'agreed', interest_rate: 1_200 }).terms).toEqual({ rule: 'agreed', rate: 1_200 });
  });

  test('a consumer’s is at most the reference rate and 24 percentage points', () => {
    const tooHigh = [['interest_rate', 'interest_rate_too_high']];
    expect(issuesOf({ interest_rule: 'agreed', interest_rate: 10_000 })).toEqual(tooHigh);
    expect(issuesOf({ interest_rule: 'agreed', interest_rate: 2_601 })).toEqual(tooHigh);
    expect(issuesOf({ interest_rule: 'agreed', interest_rate: 2_600 })).toEqual([]);
    expect(issuesOf({ interest_rule: 'agreed_margin', interest_rate: 2_401 })).toEqual(tooHigh);
    expect(issuesOf({ interest_rule: 'agreed_margin', interest_rate: 2_400 })).toEqual([]);
    expect(issuesOf({ interest_rule: 'agreed', interest_rate: 10_000, customer: company })).toEqual([]);
  });
});

test('a case begins on the day asked for, from today up to 90 days ahead', () => {
  const starts = ['soft_reminder', 'reminder', 'debt_collection', 'debt_surveillance'] as const;
  for (const start_action of starts) {
    expect(draftOf({ start_action, start_from: today }).first).toEqual(draftOf({ start_action }).first);
    expect(draftOf({ start_action, start_from: '2027-02-13' }).first.date).toBe('2027-02-13');
  }
  const unpaid = { ...invoice, due_date: '2026-12-01' };
  expect(draftOf({ invoices: [unpaid], start_from: '2026-11-16' }).first.date).toBe('2026-12-04');
  expect(issuesOf({ start_from: '2026-11-14' })).toEqual([['start_from', '2026-11-15']]);
  expect(issuesOf({ start_from: '2027-02-14' })).toEqual([['start_from', '2027-02-13']]);
});

test('the flow follows from the debtor and the claim, unless it is given', () => {
  expect(draftOf().flowType).toBe('standard');
  expect(draftOf({ car_registration: 'ABC 123', parking_zone: 'Z1' }).flowType).toBe('parking');
  expect(draftOf({ customer: { name: 'John', is_foreign: true } }).flowType).toBe('foreign');
  expect(draftOf({ flow_type: 'foreign' }).flowType).toBe('foreign');
});

test('a consumer’s debt is time-barred after three years, a company’s after ten', () => {
  expect(draftOf().limitation).toBe('2029-09-01');
  expect(draftOf({ customer: { name: 'AB', id_number: '5560160680' } }).limitation).toBe('2036-09-01');
});

test('a prescribed claim is refused, unless an interruption in time is stated and documented', () => {
  const prescribed = [['invoices.0.invoice_date', 'claim_prescribed']];
  const old = { ...invoice, invoice_date: '2020-01-01', due_date: '2020-01-31' };
  expect(issuesOf({ invoices: [old] })).toEqual(prescribed);
  const isLate = { ...invoice, invoice_date: '2023-11-14', due_date: '2023-12-14' };
  expect(issuesOf({ invoices: [isLate] })).toEqual(prescribed);
  expect(draftOf({ invoices: [{ ...isLate, invoice_date: '2023-11-15' }] }).limitation).toBe('2026-11-15');
  expect(draftOf({ invoices: [old], customer: company }).limitation).toBe('2030-01-01');
  const interrupted = (day: string) => ({
    invoices: [{ ...isLate, limitation_interrupted: { day, how: 'part_payment' as const, document: 'Kvitto 7' } }],
  });
  expect(draftOf(interrupted('2024-05-01')).limitation).toBe('2027-05-01');
  expect(issuesOf(interrupted('2023-11-01'))).toEqual([['invoices.0.limitation_interrupted.day', '2023-11-14']]);
  expect(issuesOf(interrupted('2026-11-15'))).toEqual(prescribed);
});

describe('a reminder fee that the creditor has claimed', () => {
  const claimed = (reminder: object, more: object = { is_reminder_fee_agreed: true }) => ({
    invoices: [{ ...invoice, ...more, fees_already_claimed: { reminder } }] as NonNullable<CaseInput['invoices']>,
  });
  const fee = { amount: 60_00, fee_registration_date: '2026-10-20' };
  const path = 'invoices.0.fees_already_claimed.reminder';

  test('is at most what the law allowed on its day', () => {
    expect(draftOf(claimed(fee)).invoices[0]?.claimedFee).toBe(60_00);
    expect(draftOf(claimed({ ...fee, amount: 45_00 })).invoices[0]?.claimedFee).toBe(45_00);
    expect(issuesOf(claimed({ ...fee, amount: 60_01 }))).toEqual([[`${path}.amount`, 60_00]]);
    const old = { invoice_date: '2013-01-01', due_date: '2013-02-01', is_reminder_fee_agreed: true };
    const interrupted = { day: '2026-01-01', how: 'acknowledgement', document: 'Brev' };
    const ofOldDay = { amount: 50_01, fee_registration_date: '2013-03-15' };
    expect(
      issuesOf({ ...claimed(ofOldDay, { ...old, limitation_interrupted: interrupted }), customer: company }),
    ).toEqual([[`${path}.amount`, 50_00]]);
  });

  test('is converted at the rate of its day where the claim is in another currency', () => {
    expect(issuesOf({ ...claimed({ ...fee, amount: 5_46 }), currency: 'EUR' })).toEqual([[`${path}.amount`, 5_45]]);
    expect(draftOf({ ...claimed({ ...fee, amount: 5_45 }), currency: 'EUR' }).invoices[0]?.claimedFee).toBe(5_45);
    expect(issuesOf({ ...claimed(fee), currency: 'USD' })).toEqual([[`${path}.amount`, 'exchange_rate_missing']]);
  });

  test('belongs to a reminder after the due date, not in the future', () => {
    expect(issuesOf(claimed({ ...fee, fee_registration_date: '2026-10-01' }))).toEqual([
      [`${path}.fee_registration_date`, '2026-10-02'],
    ]);
    expect(issuesOf(claimed({ ...fee, fee_registration_date: '2026-11-16' }))).toEqual([
      [`${path}.fee_registration_date`, 'in_future'],
    ]);
  });

  test('is agreed on the invoice, else in the terms of the creditor (rules H10)', () => {
    const refused = [[path, 'reminder_fee_not_agreed']];
    expect(issuesOf(claimed(fee, {}))).toEqual(refused);
    expect(draftOf(claimed(fee, {}), { reminderFeeAgreed: true }).invoices[0]?.claimedFee).toBe(60_00);
    const denied = decideRegistration(
      { ...input, ...claimed(fee, { is_reminder_fee_agreed: false }) },
      { ...facts, reminderFeeAgreed: true },
    );
    expect('issues' in denied && denied.issues.map(({ arg }) => arg)).toEqual(['reminder_fee_not_agreed']);
  });

  test('is booked with the opening, and belongs to no letter of ours', () => {
    const draft = draftOf(claimed(fee));
    const matter = { currency: 'SEK', account: 'a', creditor: 'c', case: 'k' } as const;
    const opening = buildOpening(draft, matter, { ids: ['x'], numbers: ['1'], booked: today });
    expect(opening.postings.map(({ invoice: of, ledgerAccount, amount }) => [of, ledgerAccount, amount])).toEqual([
      ['x', 'capital', 100_00],
      ['x', 'claim_added', -100_00],
      [undefined, 'reminder_fee', 60_00],
      [undefined, 'claim_added', -60_00],
    ]);
    const postings = buildDebtPostings({ ...opening, id: 'v' });
    expect(postings.map(({ kind, component }) => [kind, component])).toEqual([
      ['capital', 'capital'],
      ['cost', 'reminder_fee'],
    ]);
    expect(findCharge({ postings }, 'reminder_fee')).toBeUndefined();
  });
});

test('the limitation of a case is that of the invoice whose comes first', () => {
  const invoices = [{ ...invoice, invoice_date: '2025-01-01', due_date: '2025-02-01', invoice_number: '2' }, invoice];
  expect(draftOf({ invoices }).limitation).toBe('2028-01-01');
});

test('the opening voucher has each invoice separately', () => {
  const draft = draftOf({ invoices: [invoice, { ...invoice, invoice_number: '2', amount: 50_00 }] });
  const matter = { currency: 'SEK', account: 'a', creditor: 'c', case: 'k' } as const;
  const opening = buildOpening(draft, matter, { ids: ['x', 'y'], numbers: ['1', '2'], booked: today });
  expect(opening.postings.map(({ invoice: of, ledgerAccount, amount }) => [of, ledgerAccount, amount])).toEqual([
    ['x', 'capital', 100_00],
    ['x', 'claim_added', -100_00],
    ['y', 'capital', 50_00],
    ['y', 'claim_added', -50_00],
  ]);
});
