import { matchRow } from '@fordra/domain/money/matching/match-row';
import { buildOcr } from '@fordra/domain/parties/identity/ocr';
import { aBankRow } from '@fordra/domain/testing/matching/a-bank-row';
import { day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { fillMatchCases } from '../../../testing/fill-match-cases.ts';
import { hangMs } from '../../../testing/hang-ms.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { buildMatchLookups } from './match-lookups.ts';
import { MATCH_ROWS_MAX, selectMatchCandidates, writeKeys } from './select-match-candidates.ts';

type Row = Parameters<typeof aBankRow>[0];

const pool = openPool(await testDatabase(), { statementTimeoutMs: hangMs });
afterAll(() => pool.end());
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
const db = openDatabase(pool, (text, values) => statements.push({ text, values }));
const { caseId } = await fillMatchCases(pool, 2_000);
/** The case of Hassan Löfgren, who has another one, and the case of Åsa Öberg and Bertil Ek. */
const [hassans, asas] = [caseId(7), caseId(9)];
await pool.query(`update debtors set name = 'Hassan Löfgren', id_number = '198403082392' where _id = any($1)`, [
  [`d${hassans.slice(1)}`],
]);
await pool.query(
  `update cases set customer_name = 'Hassan Löfgren', customer_id_number = '198403082392', debtor = $2
   where _id = any($1)`,
  [[hassans, caseId(8)], `d${hassans.slice(1)}`],
);
await pool.query(`update debtors set name = 'Bertil Ek', id_number = '195001021232' where _id = $1`, [
  `d${caseId(10).slice(1)}`,
]);
await pool.query(`update cases set customer_name = 'Åsa Öberg', co_debtors = $2 where _id = $1`, [
  asas,
  JSON.stringify([`d${caseId(10).slice(1)}`]),
]);
await pool.query(`update cases set co_debtors = '[]' where _id = $1`, [caseId(10)]);
await pool.query(`update letters set amount = 114477 where "case" = $1`, [asas]);
await pool.query(`update invoices set invoice_number = 'Q-2026/118' where "case" = $1`, [hassans]);

async function candidatesOf(row: Row) {
  const [found] = await selectMatchCandidates(db, [aBankRow(row)]);
  return found!;
}
const idsOf = async (row: Row) => (await candidatesOf(row)).map(({ id }) => id);

const ocr = buildOcr('200008');
const asasOcr = buildOcr('200010');

describe('a case is found by', () => {
  test.each<[string, Row]>([
    ['its OCR number', { reference: ocr }],
    ['its OCR number with a wrong digit', { reference: ocr.replace('2000', '2030') }],
    ['its OCR number with two digits swapped', { reference: ocr.replace('20', '02') }],
    ['its journal number', { message: 'ärende 200008' }],
    ['the number of an invoice', { message: 'faktura q-2026/118' }],
    ['the payer’s number', { payer: { idNumber: '840308-2392' } }],
    ['the payer’s name', { payer: { name: 'LOFGREN HASSAN' } }],
    ['a similar name', { payer: { name: 'Hasan Löfgren' } }],
  ])('%s', async (_what, row) => {
    expect(await idsOf(row)).toContain(hassans);
  });

  test('the number or the name of a co-debtor', async () => {
    expect(await idsOf({ payer: { idNumber: '195001021232' } })).toContain(asas);
    expect(await idsOf({ payer: { name: 'Bertil Ek' } })).toContain(asas);
  });

  test.each([
    ['Norrbo Vatten', 'Norrbo Vatten ek. för.'],
    ['ASA OBERGS BYGG', 'Åsa Öbergs Bygg AB (publ)'],
    ['Lind Karl-Johan', 'Karl Johan Lind'],
    ['Eva Maria Strand', 'Eva Strand'],
    ['Eva Strand', 'Eva Maria Strand'],
    ['Jonas Bjork', 'Jonas Björck'],
  ])('the name %s of the debtor %s', async (name, debtor) => {
    await pool.query('update debtors set name = $2 where _id = $1', [`d${caseId(40).slice(1)}`, debtor]);
    expect(await idsOf({ payer: { name } })).toEqual([caseId(40)]);
  });

  test('the sum of a letter of the last 90 days', async () => {
    expect(await idsOf({ amount: 1_144_77 })).toEqual([asas]);
    expect(await idsOf({ amount: 1_144_77, valueDate: day('2027-02-01') })).toEqual([]);
  });
});

test('a candidate has what the rules compare', async () => {
  const [found] = await candidatesOf({ amount: 1_144_77 });
  expect(found).toMatchObject({
    ocrNumbers: [asasOcr],
    journalNumber: '200010',
    invoiceNumbers: ['F9'],
    currency: 'SEK',
    isOnlyOpenCase: true,
    closed: null,
    letters: [{ amount: 1_144_77, date: '2026-10-20' }],
  });
  expect(found!.parties.map(({ name }) => name)).toEqual(expect.arrayContaining(['Bertil Ek', 'Åsa Öberg']));
  const others = await candidatesOf({ payer: { idNumber: '198403082392' } });
  expect(others.map((one) => [one.id, one.isOnlyOpenCase])).toEqual(
    expect.arrayContaining([hassans, caseId(8)].map((id) => [id, false])),
  );
});

test('a plan leads to its cases, with the payments that it asks for', async () => {
  const of = [caseId(50), caseId(51)];
  const planOcr = buildOcr('700007');
  await pool.query(
    `with plan as (
       insert into amortizations (ocr_number, status, debtor, creditor, customer, "case", cases, start_date, day_of_month,
         first_due_date, amount_per_payment, total_amount, agreed, remaining_amount, max_advice_intervals, account)
       select $2, 'active', debtor, creditor, customer, _id, to_jsonb($1::text[]), '2026-10-01', 27, '2026-10-27', 50000,
         100000, '{}', 100000, 12, account from cases where _id = $1[1] returning *),
     of_plan as (
       insert into amortization_cases (amortization, "case", nth, earlier_payments)
       select plan._id, c, n, '[]' from plan, unnest($1::text[]) with ordinality as of_plan (c, n))
     insert into amortization_advices (amortization, number, status, advice_date, due_date, amount, paid_amount, "case",
       debtor, creditor, customer, account)
     select _id, n, advice.status, '2026-10-13', '2026-10-27', 50000, paid, "case", debtor, creditor, customer, account
     from plan, (values (1, 'paid', 50000), (2, 'sent', 10000)) as advice (n, status, paid)`,
    [of, planOcr],
  );
  for (const row of [
    { reference: planOcr },
    { message: `plan ${planOcr}` },
    { reference: planOcr.replace('7000', '7500') },
  ]) {
    const found = (await candidatesOf(row)).filter(({ id }) => of.includes(id));
    expect(found.map(({ id, advices }) => [id, advices])).toEqual(of.map((id) => [id, [400_00]]));
    expect(found.every(({ ocrNumbers }) => ocrNumbers.includes(planOcr))).toBe(true);
  }
});

test('what is left to pay includes the interest until the value day', async () => {
  const claim = {
    ...{ id: 'f', basis: { kind: 'capital' }, terms: { rule: 'agreed', rate: 1_000 } },
    ...{ dayCount: 'ACT/365F', from: '2026-01-01', base: 100_000, changes: [] },
  };
  await pool.query('update cases set interest_claims = $2, remaining_transaction_amount = 100000 where _id = $1', [
    caseId(20),
    JSON.stringify([claim]),
  ]);
  const [found] = await candidatesOf({ reference: '200021', valueDate: day('2026-12-31') });
  expect(found!.remaining).toEqual([1_000_00, 1_099_73]);
});

test.each([
  ['fully_paid', 'paid'],
  ['manually', 'unpaid'],
])('a case that was closed %s is %s', async (kind, closed) => {
  await pool.query(
    `update cases set closed = now(), position = position || jsonb_build_object('closed', jsonb_build_object('kind', $2::text))
     where _id = $1`,
    [caseId(30), kind],
  );
  const [found] = await candidatesOf({ reference: '200031' });
  expect([found!.closed, found!.isOnlyOpenCase]).toEqual([closed, false]);
});

test('a payment is matched from the database to its case', async () => {
  const row = aBankRow({ message: `OCR ${ocr.slice(0, 4)} ${ocr.slice(4)} tack`, payer: { name: 'Hassan Löfgren' } });
  const [cases] = await selectMatchCandidates(db, [row]);
  expect(matchRow(row, cases!, { casesOfAccount: [] }).automatic).toEqual([{ case: hassans, amount: row.amount }]);
});

describe('with many cases', () => {
  const payer = { name: 'Hassan Löfgren', idNumber: '198403082392' };
  const keys = writeKeys([aBankRow({ reference: ocr, message: 'Q-2026/118', payer })]);
  test.each(Object.entries(buildMatchLookups(keys)))('the lookup by %s reads an index', async (_name, lookup) => {
    const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain ${lookup}`.execute(db);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text.match(/Seq Scan on \w+/g), text).toBeNull();
    expect(text).toMatch(/Index/);
  });

  test('both statements read indexes only', async () => {
    statements.length = 0;
    await selectMatchCandidates(db, [aBankRow({ reference: ocr, amount: 1_000_01, payer })]);
    for (const { text, values } of [...statements]) {
      const { rows: plan } = await pool.query(`explain ${text}`, [...values]);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on/);
    }
  });

  test('two statements find at most 60 candidates for each of as many payments as are searched at once', async () => {
    const payments = Array.from({ length: MATCH_ROWS_MAX }, (_, n) =>
      aBankRow({
        key: String(n),
        reference: String(200_001 + n),
        message: Array.from({ length: 30 }, (_none, at) => `F${n + at}`).join(' '),
        payer: { name: `Person Nummer ${n}`, idNumber: String(199_000_000_000 + n) },
      }),
    );
    statements.length = 0;
    const found = await selectMatchCandidates(db, payments);
    expect(statements).toHaveLength(2);
    expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(60);
    const isFound = found.map((cases, n) => cases.some(({ journalNumber }) => journalNumber === String(200_001 + n)));
    expect(isFound.filter((one) => !one)).toEqual([]);
  });

  test('any text can be searched', async () => {
    const odd = [
      'a\u0000b1',
      'a\ud800b1',
      'x1\udc00y2',
      '\u202e1000\u00ad0181',
      "'; drop table cases --1",
      '\\u0000 1',
      '{}1,"',
    ];
    for (const text of odd)
      await selectMatchCandidates(db, [
        aBankRow({ reference: text, message: text, payer: { name: text, idNumber: text } }),
      ]);
  });

  test('a payment without any trace has no candidates', async () => {
    expect(await selectMatchCandidates(db, [aBankRow({ amount: 1 })])).toEqual([[]]);
    expect(await selectMatchCandidates(db, [])).toEqual([]);
  });
});
