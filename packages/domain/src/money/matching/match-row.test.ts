import { describe, expect, test } from 'vitest';
import { aBankRow, aMatchCase } from '../../testing/matching/a-bank-row.ts';
import { day } from '../../values/day.ts';
import type { BankRow } from '../bank/bank-row.ts';
import type { MatchCase } from './match-case.ts';
import { matchRow } from './match-row.ts';

const noFacts = { casesOfAccount: [] };
const bertil: MatchCase = aMatchCase({
  id: 'case-2',
  ocrNumbers: ['10000280'],
  journalNumber: '100002',
  invoiceNumbers: ['5501'],
  parties: [{ name: 'Bertil Ek', idNumber: '195001021234' }],
  remaining: [800_00],
});
type Row = Parameters<typeof aBankRow>[0];
const match = (row: Row, cases: readonly MatchCase[] = [aMatchCase(), bertil]) =>
  matchRow(aBankRow(row), cases, noFacts);
const pointsOf = (row: Row, one: Partial<MatchCase> = {}) => {
  const found = match(row, [aMatchCase(one)]).suggestions[0];
  return found && [found.score, found.reasons];
};

describe('a reason and its points', () => {
  test.each<[string, Row, Partial<MatchCase>, readonly [number, readonly string[]]]>([
    ['the OCR number', { reference: '10000181' }, {}, [100, ['ocr_exact']]],
    ['the OCR number in words', { message: 'OCR 10000181 tack' }, {}, [100, ['ocr_exact']]],
    ['the OCR number after its name', { message: 'ocr:10000181' }, {}, [100, ['ocr_exact']]],
    ['the OCR number in groups', { reference: '10-000 18-1' }, {}, [100, ['ocr_exact']]],
    ['the OCR number after other digits', { message: '17/11 1000 0181' }, {}, [100, ['ocr_exact']]],
    ['the OCR number filled with zeros', { reference: '0000000000000000010000181' }, {}, [100, ['ocr_exact']]],
    ['the OCR number in wide digits', { reference: '１００００１８１' }, {}, [100, ['ocr_exact']]],
    ['the OCR number of a plan', { reference: '77770' }, { ocrNumbers: ['10000181', '77770'] }, [100, ['ocr_exact']]],
    ['a wrong digit', { reference: '10000191' }, {}, [45, ['ocr_near']]],
    ['two digits swapped', { reference: '10000811' }, {}, [45, ['ocr_near']]],
    ['the first two digits swapped', { reference: '01000181' }, {}, [45, ['ocr_near']]],
    ['the journal number', { message: 'Ärende 100001' }, {}, [60, ['journal_number']]],
    ['the invoice number', { message: 'faktura q-2026/118.' }, {}, [40, ['invoice_number']]],
    ['the payer’s number', { payer: { idNumber: '198403082392' } }, {}, [50, ['id_number']]],
    ['the payer’s number without century', { payer: { idNumber: '840308-2392' } }, {}, [50, ['id_number']]],
    ['a number in words', { message: 'pnr 19840308-2392' }, {}, [50, ['id_number']]],
    [
      'an organisation as BgMax fills it',
      { payer: { idNumber: '005560160680' } },
      { parties: [{ name: 'X', idNumber: '5560160680' }] },
      [50, ['id_number']],
    ],
    ['what is left to pay', { amount: 1_240_00 }, {}, [25, ['amount_is_remaining']]],
    [
      'the sum of a letter',
      { amount: 1_180_00 },
      { letters: [{ amount: 1_180_00, date: day('2026-08-19') }] },
      [25, ['amount_is_letter']],
    ],
    ['the sum of an advice', { amount: 300_00 }, { advices: [300_00] }, [25, ['amount_is_advice']]],
    ['the name', { payer: { name: 'Hassan Löfgren' } }, {}, [20, ['name_equal']]],
    ['the name as the bank writes it', { payer: { name: 'LOFGREN, HASSAN' } }, {}, [20, ['name_equal']]],
    ['the name in words', { message: 'gäller Hassan Löfgren' }, {}, [20, ['name_equal']]],
    [
      'a company without its form',
      { payer: { name: 'Eks Bygg' } },
      { parties: [{ name: 'Eks Bygg AB (publ)', idNumber: null }] },
      [20, ['name_equal']],
    ],
    [
      'an association without its form',
      { payer: { name: 'Norrbo Vatten' } },
      { parties: [{ name: 'Norrbo Vatten ek. för.', idNumber: null }] },
      [20, ['name_equal']],
    ],
    ['a name with a slip', { payer: { name: 'Hasan Löfgren' } }, {}, [10, ['name_near']]],
    ['a name with one more', { payer: { name: 'Hassan Ali Löfgren' } }, {}, [10, ['name_near']]],
    [
      'the only open case',
      { payer: { name: 'Hassan Löfgren' } },
      { isOnlyOpenCase: true },
      [30, ['name_equal', 'only_open_case']],
    ],
    ['a closed case', { reference: '10000181' }, { closed: 'paid' }, [80, ['ocr_exact', 'closed']]],
    ['another currency', { reference: '10000181', currency: 'EUR' }, {}, [0, ['ocr_exact', 'currency_differs']]],
  ])('%s', (_what, row, one, expected) => {
    expect(pointsOf(row, one)).toEqual(expected);
  });

  test('an account that has paid for the case', () => {
    const { suggestions } = matchRow(aBankRow(), [aMatchCase()], { casesOfAccount: ['case-1'] });
    expect(suggestions).toEqual([{ case: 'case-1', score: 40, reasons: ['payer_account_known'] }]);
  });

  test('a payer whose number is another open debtor’s', () => {
    const { suggestions, whyNot } = match({ reference: '10000181', payer: { idNumber: '195001021234' } });
    expect(suggestions[1]).toEqual({ case: 'case-1', score: 40, reasons: ['ocr_exact', 'payer_differs'] });
    expect(whyNot).toBe('payer_differs');
  });

  test.each<[string, Row, Partial<MatchCase>]>([
    ['a letter of 91 days ago', { amount: 1_180_00 }, { letters: [{ amount: 1_180_00, date: day('2026-08-18') }] }],
    ['a sum in another currency', { amount: 1_240_00, currency: 'EUR' }, {}],
    ['two wrong digits', { reference: '10000292' }, {}],
    ['digits within a word', { message: 'F10000181' }, {}],
    ['a longer number', { message: '910000181' }, {}],
    ['another name', { payer: { name: 'Hanna Lundgren' } }, {}],
    ['a person of the other century', { payer: { idNumber: '208403082392' } }, {}],
    ['nothing', {}, {}],
  ])('none for %s', (_what, row, one) => {
    expect(pointsOf(row, one)).toBeUndefined();
  });
});

describe('a payment is placed automatically', () => {
  test.each<[string, Row, Partial<MatchCase>]>([
    ['with the OCR number', { reference: '10000181' }, {}],
    [
      'with the OCR number, also if another person pays',
      { reference: '10000181', payer: { name: 'Eva Ek', idNumber: '197001011239' } },
      {},
    ],
    [
      'with the OCR number of a case that is paid: all of it is overpaid',
      { reference: '10000181' },
      { closed: 'paid' },
    ],
    [
      'when amount, name and number fit',
      { amount: 1_240_00, payer: { name: 'Hassan Löfgren', idNumber: '8403082392' } },
      {},
    ],
    [
      'when they fit and a digit is wrong',
      { reference: '10000191', amount: 1_240_00, payer: { name: 'Hassan Löfgren', idNumber: '8403082392' } },
      {},
    ],
  ])('%s', (_what, row, one) => {
    const { automatic, whyNot } = match(row, [aMatchCase(one), bertil]);
    expect([automatic, whyNot]).toEqual([[{ case: 'case-1', amount: row?.amount ?? 500_00 }], null]);
  });
});

describe('a payment waits for a person', () => {
  const fits = { amount: 1_240_00, payer: { name: 'Hassan Löfgren', idNumber: '8403082392' } };
  test.each<[string, Row, Partial<MatchCase>, string]>([
    [
      'when the bank takes money back',
      { reference: '10000181', amount: -500_00, kind: 'deduction' },
      {},
      'not_incoming',
    ],
    ['when our own payment came back', { reference: '10000181', kind: 'return' }, {}, 'not_incoming'],
    ['when nothing is known', {}, {}, 'no_case_fits'],
    ['with a wrong digit alone', { reference: '10000191' }, {}, 'not_certain'],
    ['without the number', { ...fits, payer: { name: 'Hassan Löfgren' } }, {}, 'not_certain'],
    ['in another currency', { reference: '10000181', currency: 'EUR' }, {}, 'currency_differs'],
    ['for a case that was closed unpaid', { reference: '10000181' }, { closed: 'unpaid' }, 'case_closed_unpaid'],
    ['for a person whose case was closed unpaid', fits, { closed: 'unpaid' }, 'case_closed_unpaid'],
    ['with the OCR numbers of two cases', { message: '10000181 och 10000280' }, {}, 'several_cases_fit'],
    ['with a reference of nothing of ours', { ...fits, reference: '4711471' }, {}, 'reference_unknown'],
    ['when another debtor is named', { ...fits, message: 'för Bertil Ek' }, {}, 'other_case_named'],
    ['when another’s invoice is named', { ...fits, message: 'faktura 5501' }, {}, 'other_case_named'],
  ])('%s', (_what, row, one, expected) => {
    const { automatic, whyNot } = match(row, [aMatchCase(one), bertil]);
    expect([automatic, whyNot]).toEqual([null, expected]);
  });

  test('when the debtor has another case', () => {
    expect(match(fits, [aMatchCase(), { ...aMatchCase(), id: 'case-3' }]).whyNot).toBe('several_cases_fit');
    const other = { ...bertil, parties: aMatchCase().parties };
    expect(match(fits, [aMatchCase(), other]).whyNot).toBe('several_cases_fit');
  });

  test('when an old letter of a paid case of the debtor asked for the same amount', () => {
    const paid = { ...aMatchCase(), id: 'case-3', closed: 'paid', remaining: [0] } as const;
    expect(match(fits, [aMatchCase(), paid]).automatic?.[0]?.case).toBe('case-1');
    const letters = [{ amount: 1_240_00, date: day('2026-01-10') }];
    expect(match(fits, [aMatchCase(), { ...paid, letters }]).whyNot).toBe('several_cases_fit');
  });

  test('when a case of the debtor was closed with debt left', () => {
    const unpaid = { ...aMatchCase(), id: 'case-3', closed: 'unpaid', remaining: [900_00] } as const;
    expect(match(fits, [aMatchCase(), { ...unpaid, parties: bertil.parties }]).automatic?.[0]?.case).toBe('case-1');
    expect(match(fits, [aMatchCase(), unpaid]).whyNot).toBe('several_cases_fit');
  });

  test('when two swapped digits made the OCR number of another case, and the payer is the first one’s debtor', () => {
    const meant = aMatchCase({ id: 'meant', ocrNumbers: ['10090189'] });
    const written = { ...bertil, ocrNumbers: ['10009189'] };
    const row = { reference: '10009189', payer: { name: 'Hassan Löfgren' } };
    expect(match(row, [meant, written]).whyNot).toBe('other_case_named');
    expect(match({ ...row, payer: { name: 'Bertil Ek' } }, [meant, written]).automatic?.[0]?.case).toBe('case-2');
  });

  test('when an invoice number is the OCR number of another case', () => {
    const invoiced = aMatchCase({ invoiceNumbers: ['10000280'] });
    expect(match({ reference: '10000280' }, [invoiced, bertil]).whyNot).toBe('other_case_named');
    const row = { reference: '10000280', payer: { name: 'Bertil Ek' } };
    expect(match(row, [invoiced, bertil]).automatic?.[0]?.case).toBe('case-2');
    const ofBoth = { reference: '10000280', amount: 800_00 };
    const asked = { ...invoiced, remaining: [800_00] };
    expect(match(ofBoth, [asked, bertil]).whyNot).toBe('other_case_named');
    expect(match(ofBoth, [invoiced, bertil]).automatic?.[0]?.case).toBe('case-2');
  });
});

describe('several references', () => {
  const references = [
    { reference: '10000181', amount: 300_00 },
    { reference: '10000280', amount: 200_00 },
  ];
  test('are placed each on its case', () => {
    expect(match({ references }).automatic).toEqual([
      { case: 'case-1', amount: 300_00 },
      { case: 'case-2', amount: 200_00 },
    ]);
  });
  test.each<[string, Row, string]>([
    ['one is unknown', { references: [references[0]!, { reference: '99', amount: 200_00 }] }, 'no_case_fits'],
    ['their sums are another', { references, amount: 600_00 }, 'parts_differ_from_sum'],
    [
      'one is a deduction',
      {
        references: [
          { ...references[0]!, amount: 600_00 },
          { ...references[1]!, amount: -100_00 },
        ],
      },
      'not_incoming',
    ],
  ])('wait together when %s', (_what, row, expected) => {
    const { automatic, whyNot, parts } = match(row);
    expect([automatic, whyNot]).toEqual([null, expected]);
    expect(parts[0]!.suggestions[0]!.case).toBe('case-1');
  });
});

test('nine cases are suggested at most, best first, equal ones in the order of their ids', () => {
  const many = Array.from({ length: 30 }, (_, n) =>
    aMatchCase({ id: `case-${String(n).padStart(2, '0')}`, ocrNumbers: [] }),
  );
  const { suggestions } = match({ amount: 1_240_00 }, [
    ...many.toReversed(),
    { ...bertil, remaining: [1_240_00], invoiceNumbers: ['5501'] },
  ]);
  expect(suggestions.map((one) => one.case)).toEqual([
    'case-00',
    'case-01',
    'case-02',
    'case-03',
    'case-04',
    'case-05',
    'case-06',
    'case-07',
    'case-08',
  ]);
  expect(match({ amount: 1_240_00, message: '5501' }, [...many, bertil]).suggestions[0]!.case).toBe('case-2');
});

test('the work is bounded for texts of any length', () => {
  const hostile = [
    '1 '.repeat(500_000),
    '9'.repeat(1_000_000),
    '- '.repeat(500_000),
    'Åa '.repeat(300_000),
    '٣'.repeat(500_000),
  ];
  const begun = performance.now();
  for (const text of hostile) {
    const row: BankRow = aBankRow({ reference: text, message: text, payer: { name: text, idNumber: text } });
    matchRow(
      row,
      Array.from({ length: 60 }, (_, n) => aMatchCase({ id: String(n) })),
      noFacts,
    );
  }
  expect(performance.now() - begun).toBeLessThan(20_000);
});
