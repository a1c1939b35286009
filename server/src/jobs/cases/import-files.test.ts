import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { day } from '@fordra/domain/values/day';
import { read as readGrant } from '@fordra/resources/roles/role-grants';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAgo } from '../../../testing/case-actions.ts';
import { importFiles } from '../../../testing/imports/import-files.ts';
import {
  anImportLine,
  importHeaders,
  openImportTests,
  readImportResult,
} from '../../../testing/imports/open-import-tests.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { runToday } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const { act, actOnCase, aCase, checked, must, nordvik, report, rows, runJob, sent, send, settle, step, read, system } =
  await openImportTests(portal);

const statuses = async (id: string) => (await rows(id)).map(({ status }) => status);
const refusal = async (...given: Parameters<typeof act>) => {
  const reply = await act(...given);
  return [reply.statusCode, reply.json()._error?.message];
};
const resultOf = (id: string) => readImportResult(portal, { id, runJob, token: system });
/** What a registration changes that an undone one must leave as it was: sums of the books, open cases, taken numbers. */
async function world() {
  const { rows: found } = await portal.pool.query(
    `
    select (select json_agg(s) from (select account, sum(amount) as sum from postings where creditor = $1 group by 1 order by 1) s) as sums,
      (select count(*) from cases where creditor = $1 and closed is null) as open,
      (select json_agg(invoice_number order by invoice_number) from invoices where creditor = $1 and withdrawn is null) as numbers,
      (select count(*) from letters l join cases c on c._id = l."case" where c.creditor = $1 and l.status = 'queued') as letters`,
    [nordvik],
  );
  const { sums, ...rest } = found[0];
  return { ...rest, sums: (sums ?? []).filter(({ sum }: { sum: number }) => Number(sum) !== 0) };
}

describe('a file of cases', () => {
  test('is read, its columns are recognised, its rows are checked and registered', async () => {
    const id = await sent([
      anImportLine({ amount: '1 000,00' }),
      anImportLine({ amount: '250,50' }),
      anImportLine({ amount: 'mycket' }),
    ]);
    const columns = ['customer_name', 'id_number', 'invoice_number', 'invoice_date', 'due_date', 'amount'];
    const read1 = await report(id);
    expect(read1).toMatchObject({ status: 'to_map', rows: 3, format: 'csv', encoding: 'utf-8' });
    expect(read1.columns!.map(({ column }) => column)).toEqual([...columns, 'address_line_1', 'zip_code', 'city']);
    const verdict = await must(id, 'map_columns', { start_action: 'debt_collection' });
    expect(verdict).toMatchObject({ status: 'checked', ready: 2, error: 1, sum_amount: 125_050 });
    const found = await rows(id);
    expect(found.map(({ row_no, status }) => [row_no, status])).toEqual([
      [2, 'ready'],
      [3, 'ready'],
      [4, 'error'],
    ]);
    expect(found[2]!.issues).toEqual([{ level: 'error', column: 'amount', rule: 'type', arg: 'amount' }]);
    const done = await must(id, 'register_rows');
    expect(done).toMatchObject({ status: 'completed', ready: 0, registered: 2, error: 1, undo_until: daysAgo(0) });
    const where = encodeURIComponent(JSON.stringify({ type: 'import_completed', 'data.file_import_report': id }));
    const notified = await portal.call(system, { url: `/api/creditor--notifications?where=${where}` });
    expect(notified.json()._items).toMatchObject([{ data: { filename: 'krav.csv', registered: 2, unregistered: 1 } }]);
    const [first] = await rows(id);
    expect(await read(first!.case!)).toMatchObject({ capital_amount: 100_000, start_action: 'debt_collection' });
  });

  test('is registered from Excel as from CSV', async () => {
    const lines = [importHeaders, anImportLine({ amount: '2 000,50' }), anImportLine({ amount: 'mycket' })];
    const cells = lines.map((line) => line.split(';'));
    const reply = await send(importFiles.writeXlsx([{ name: 'Krav', rows: cells }]), { filename: 'krav.xlsx' });
    const { _id: id } = reply.json<{ _id: string }>();
    expect(await settle(id)).toMatchObject({ status: 'to_map', format: 'xlsx', sheet: 'Krav', rows: 2 });
    expect(await must(id, 'map_columns', { start_action: 'reminder' })).toMatchObject({
      status: 'checked',
      ready: 1,
      error: 1,
      sum_amount: 200_050,
    });
    expect(await must(id, 'register_rows')).toMatchObject({ status: 'completed', registered: 1 });
    expect(await read((await rows(id))[0]!.case!)).toMatchObject({ capital_amount: 200_050, start_action: 'reminder' });
  });

  test('is offered as the former import when it is sent again', async () => {
    const file = [importHeaders, anImportLine()].join('\n');
    const first = (await send(file)).json<{ _id: string }>()._id;
    const again = await send(file);
    expect([again.statusCode, again.json().report]).toEqual([409, first]);
    expect((await send(file, { query: '&again=true' })).statusCode).toBe(201);
  });

  test('without rows or without a required column is refused with its reason', async () => {
    expect(await report(await sent([]))).toMatchObject({ status: 'failed', failure: 'file_empty' });
    expect((await send('')).json()._error.message).toBe('file_empty');
    const id = await sent([anImportLine()]);
    expect(await refusal(id, 'map_columns', { columns: ['customer_name'] })).toEqual([422, 'csv_template_mismatch']);
  });

  test('is received from those who may register cases of the creditor only', async () => {
    const file = [importHeaders, anImportLine()].join('\n');
    expect((await send(file, { creditor: 'f'.repeat(24) })).statusCode).toBe(404);
    const reader = await aUser(portal.db, { groups: [{ creditors: readGrant }] });
    expect((await send(file, { token: await signAs(portal, reader) })).statusCode).toBe(403);
  });
});

describe('rows', () => {
  test('whose number is registered or is in the file before are duplicates', async () => {
    const line = anImportLine({ number: 'D-1' });
    await must(await checked([line]), 'register_rows');
    const id = await checked([line, anImportLine({ number: 'D-2' }), anImportLine({ number: 'd-2 ' })]);
    const found = await rows(id);
    expect(found.map(({ status }) => status)).toEqual(['duplicate', 'ready', 'duplicate']);
    expect(found[0]!.duplicate_of).toMatch(/^[0-9a-f]{24}$/);
    expect(found[2]!.duplicate_row).toBe(3);
    expect(found.map(({ issues }) => issues?.[0]?.arg)).toEqual([
      'invoice_already_registered',
      undefined,
      'csv_row_duplicate',
    ]);
  });

  test('are fixed in place and judged at once, with those that were their duplicates', async () => {
    const id = await checked([
      anImportLine({ number: 'X-1' }),
      anImportLine({ number: 'X-1' }),
      anImportLine({ due: 'imorgon' }),
    ]);
    expect(await statuses(id)).toEqual(['ready', 'duplicate', 'error']);
    const fixed = await must(id, 'fix_rows', {
      rows: [
        { row_no: 2, cells: { invoice_number: 'X-2' } },
        { row_no: 4, cells: { due_date: '2026-10-02' } },
      ],
    });
    expect(fixed).toMatchObject({ ready: 3, duplicate: 0, error: 0 });
    expect(await statuses(id)).toEqual(['ready', 'ready', 'ready']);
  });

  test('with the same fault are fixed alike, also where the cell is missing, and the others are not', async () => {
    const id = await checked([
      anImportLine({ due: 'snart' }),
      anImportLine({ due: 'snart' }),
      anImportLine({ due: 'sedan' }),
      anImportLine({ due: '' }),
      'Test Testsson;20000101-2384;FA-1;2026-09-01',
    ]);
    const soon = { column: 'due_date', from: 'snart', to: '2026-10-03', rule: 'type', arg: 'day' };
    const url = `/api/file--import-reports/${id}/actions/fix_alike?dry_run=true`;
    const tried = await portal.call(system, { method: 'POST', url, payload: soon });
    expect(tried.json()).toMatchObject({ count: 2 });
    expect(await must(id, 'fix_alike', soon)).toMatchObject({ status: 'checked', ready: 2, error: 3 });
    await must(id, 'fix_alike', { column: 'due_date', to: '2026-10-04', rule: 'required' });
    const found = await rows(id);
    expect(found.map(({ cells }) => cells[4])).toEqual([
      '2026-10-03',
      '2026-10-03',
      'sedan',
      '2026-10-04',
      '2026-10-04',
    ]);
    expect(found.map(({ status }) => status)).toEqual(['ready', 'ready', 'error', 'ready', 'error']);
  });

  test('that are left out give their numbers to their duplicates', async () => {
    const id = await checked([anImportLine({ number: 'Y-1' }), anImportLine({ number: 'Y-1' })]);
    const left = await must(id, 'leave_out', { rows: [2] });
    expect(left).toMatchObject({ status: 'checked', ready: 1, left_out: 1, duplicate: 0 });
    expect(await statuses(id)).toEqual(['left_out', 'ready']);
  });

  test('of the same customer, amount and due date as a registered invoice are warned of, and registered if asked', async () => {
    const same = { idNumber: '20000101-2384', amount: '777,00', due: '2026-10-05' };
    await must(await checked([anImportLine(same)]), 'register_rows');
    const id = await checked([anImportLine(same)]);
    expect(await rows(id)).toMatchObject([{ status: 'warning', issues: [{ rule: 'possible_duplicate' }] }]);
    expect(await refusal(id, 'register_rows')).toEqual([422, 'csv_row_error']);
    expect(await must(id, 'register_rows', { with_warnings: true })).toMatchObject({ registered: 1, warning: 0 });
  });

  test('of the same customer, amount and due date as another row of the file are warned of', async () => {
    const same = { amount: '778,00', due: '2026-10-06' };
    const id = await checked([anImportLine({ ...same, number: 'S-1' }), anImportLine(same), anImportLine()]);
    const found = await rows(id);
    expect(found.map(({ status }) => status)).toEqual(['ready', 'warning', 'ready']);
    expect(found[1]!.issues).toMatchObject([{ rule: 'possible_duplicate', arg: 'S-1' }]);
    await must(id, 'fix_rows', { rows: [{ row_no: 4, cells: { amount: '778,00', due_date: '2026-10-06' } }] });
    expect(await statuses(id), 'also one that is mended later').toEqual(['ready', 'warning', 'warning']);
  });

  test('whose number a payment names may be paid, which is warned of', async () => {
    const paid = await aCase();
    const payment = { amount: 100, paid_date: daysAgo(1), reference: 'betald-7' };
    expect((await actOnCase(paid, 'register_payment', payment)).statusCode).toBe(200);
    const id = await checked([anImportLine({ number: 'Betald-7' }), anImportLine()]);
    const issue = { level: 'warning', column: 'invoice_number', rule: 'may_be_paid', arg: daysAgo(1) };
    expect((await rows(id)).map(({ status, issues }) => [status, issues])).toEqual([
      ['warning', [issue]],
      ['ready', []],
    ]);
  });

  test('whose identity number has lost its first zeros are told why the number is wrong', async () => {
    const id = await checked([anImportLine({ idNumber: '001012384' })]);
    const [row] = await rows(id);
    expect(row).toMatchObject({ status: 'error' });
    expect(row!.issues).toContainEqual({ level: 'warning', column: 'id_number', rule: 'leading_zeros_lost' });
    expect(await resultOf(id)).toContain('Kalkylprogrammet kan ha tagit bort nollor i början av numret');
  });

  test('that can no longer be registered are refused, and the others are', async () => {
    const id = await checked([anImportLine({ number: 'Z-1' }), anImportLine({ number: 'Z-2' })]);
    await aCase({
      invoices: [{ invoice_number: 'Z-1', invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 5_000 }],
    });
    expect(await must(id, 'register_rows')).toMatchObject({ status: 'completed', registered: 1, refused: 1 });
    expect(await statuses(id)).toEqual(['refused', 'registered']);
  });
});

describe('an import', () => {
  test('says before it is registered which letters will be sent on which days, and what they cost', async () => {
    const due = daysAgo(-30);
    const first = rollToBankingDay(day(daysAgo(-1)));
    const id = await checked([anImportLine(), anImportLine(), anImportLine({ due }), anImportLine({ due: '' })], {
      start_action: 'reminder',
    });
    const before = await world();
    const url = `/api/file--import-reports/${id}/actions/register_rows?dry_run=true`;
    const foretold = (await portal.call(system, { method: 'POST', url, payload: {} })).json();
    expect(await world()).toEqual(before);
    const { first_letters: letters } = foretold;
    expect(foretold).toMatchObject({ count: 3, without_letter: 0 });
    expect(letters).toMatchObject([
      { date: first, kind: 'reminder', count: 2 },
      { kind: 'reminder', count: 1 },
    ]);
    expect(letters[1].date > due).toBe(true);
    await must(id, 'register_rows');
    const { rows: cases } = await portal.pool.query(
      `select c.next_flow_date::text as day, count(*)::int as count from cases c
       join file_import_rows r on r."case" = c._id where r.report = $1 group by 1 order by 1`,
      [id],
    );
    expect(cases.map(({ count }) => count)).toEqual([2, 1]);
    expect(cases[0].day).toBe(daysAgo(-1));
  });

  test('is undone whole: sums, numbers and lists are as before, and its rows can be registered again', async () => {
    const lines = [anImportLine(), anImportLine()];
    const before = await world();
    const id = await checked(lines);
    await must(id, 'register_rows');
    expect(await world()).not.toEqual(before);
    expect(await must(id, 'undo_import')).toMatchObject({ status: 'undone', undone: 2, registered: 0, sum_amount: 0 });
    expect(await world()).toEqual(before);
    expect(await refusal(id, 'undo_import')).toEqual([422, 'registration_already_undone']);
    expect(await must(await checked(lines), 'register_rows')).toMatchObject({ registered: 2 });
  });

  test('that is undone leaves a case that was paid, and says why', async () => {
    const id = await checked([anImportLine(), anImportLine()]);
    await must(id, 'register_rows');
    const [first, second] = (await rows(id)).map((row) => row.case);
    expect((await actOnCase(second!, 'register_payment', { amount: 100, paid_date: daysAgo(0) })).statusCode).toBe(200);
    const undone = await must(id, 'undo_import');
    expect(undone).toMatchObject({ status: 'undone', undone: 1, registered: 1 });
    expect((await rows(id)).map(({ status, issues }) => [status, issues?.[0]?.arg])).toEqual([
      ['undone', undefined],
      ['registered', 'registration_has_payment'],
    ]);
    expect(await read(first!)).toMatchObject({ closed_reason: 'resubmit_invoice' });
  });

  test('is not undone once a letter of any of its cases has left', async () => {
    const id = await checked([anImportLine(), anImportLine()], { start_action: 'debt_collection', starts_today: true });
    await must(id, 'register_rows');
    await runToday(portal.db);
    await portal.pool.query(`update letters set status = 'sent' where "case" = $1`, [(await rows(id))[1]!.case]);
    expect(await refusal(id, 'undo_import')).toEqual([422, 'registration_letter_sent']);
  });

  test('is paused and resumed between its chunks, and its faults are in a file', async () => {
    const id = await checked([anImportLine(), anImportLine({ amount: '=1+1' })]);
    expect((await act(id, 'register_rows')).statusCode).toBe(200);
    expect((await act(id, 'pause_import')).statusCode).toBe(200);
    expect(await step(id)).toBe(false);
    expect(await report(id)).toMatchObject({ status: 'paused', registered: 0 });
    expect(await refusal(id, 'register_rows')).toEqual([422, 'import_status_not_allowed']);
    expect(await must(id, 'resume_import')).toMatchObject({ status: 'completed', registered: 1 });
    const [header, line] = (await resultOf(id)).trimEnd().split('\r\n');
    expect(header).toBe(`\ufeff${importHeaders};Fel`);
    expect(line).toMatch(/;'=1\+1;.*;Fakturabelopp: Är inget belopp\.$/);
  });

  test('that is cancelled registers nothing more, and is not resumed', async () => {
    const before = await world();
    const id = await checked([anImportLine(), anImportLine()]);
    expect((await act(id, 'register_rows')).statusCode).toBe(200);
    expect(await must(id, 'cancel_import')).toMatchObject({ status: 'cancelled', registered: 0 });
    await runJob('register-import-rows', id);
    expect(await world()).toEqual(before);
    for (const action of ['register_rows', 'resume_import', 'cancel_import', 'undo_import'])
      expect(await refusal(id, action)).toEqual([422, 'import_status_not_allowed']);
  });

  test('of a creditor that is no longer active is paused with its reason', async () => {
    const id = await checked([anImportLine()]);
    expect((await act(id, 'register_rows')).statusCode).toBe(200);
    await portal.pool.query('update creditors set is_active = false where _id = $1', [nordvik]);
    await step(id);
    expect(await report(id)).toMatchObject({ status: 'paused', failure: 'creditor_not_active', registered: 0 });
    const where = encodeURIComponent(JSON.stringify({ type: 'import_failed', 'data.file_import_report': id }));
    const notified = await portal.call(system, { url: `/api/creditor--notifications?where=${where}` });
    expect(notified.json()._items).toMatchObject([{ data: { filename: 'krav.csv', reason: 'creditor_not_active' } }]);
    await portal.pool.query('update creditors set is_active = true where _id = $1', [nordvik]);
    expect(await must(id, 'resume_import')).toMatchObject({ status: 'completed', registered: 1 });
  });
});
