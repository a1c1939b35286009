import { afterAll, expect, test } from 'vitest';
import { anImportLine, openImportTests } from '../../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { deleteImportRows } from '../../store/imports/import-rows.ts';

/** One statement changes no more rows than these, so that a few cross the border of a part several times. */
const importPartRows = 3;
const many = 8;

const portal = await testPortal({ importPartRows });
afterAll(portal.close);
const { act, checked, must, report, rows, settle, step } = await openImportTests(portal, { importPartRows });

const linesOf = (count: number, over: Parameters<typeof anImportLine>[0] = {}) =>
  Array.from({ length: count }, () => anImportLine(over));
const countOf = async (id: string) =>
  Number((await portal.pool.query('select count(*) from file_import_rows where report = $1', [id])).rows[0].count);
const wrongDate = { column: 'due_date', from: 'snart', to: '2026-10-03', rule: 'type', arg: 'day' };

test('all rows of a state are left out by parts, and the import says how far it has come', async () => {
  const id = await checked([...linesOf(many, { due: 'snart' }), anImportLine({ amount: '500,00' })]);
  expect(await report(id)).toMatchObject({ status: 'checked', error: many, ready: 1 });
  const reply = await act(id, 'leave_out', { status: 'error' });
  expect(reply.statusCode).toBe(200);
  expect(await report(id)).toMatchObject({
    status: 'checking',
    changing: { action: 'leave_out', status: 'error', done: 3, count: many },
    error: many - 3,
    left_out: 3,
  });
  await step(id);
  expect(await report(id)).toMatchObject({ status: 'checking', changing: { done: 6 }, left_out: 6 });
  expect(await settle(id)).toMatchObject({
    status: 'checked',
    changing: null,
    error: 0,
    left_out: many,
    ready: 1,
    sum_amount: 50_000,
  });
});

test('the duplicates of many rows that are left out are checked again, each once', async () => {
  const numbers = Array.from({ length: many }, (_, at) => `DUP-${at}`);
  const twice = [...numbers, ...numbers].map((number) => anImportLine({ number }));
  const id = await checked(twice);
  const before = await report(id);
  expect(before).toMatchObject({ ready: many, duplicate: many });
  const left = await must(id, 'leave_out', { status: 'ready' });
  expect(left).toMatchObject({ status: 'checked', changing: null, left_out: many, duplicate: 0, ready: many });
  const amounts = twice.map((line) => Number(line.split(';')[5]!.replace(',', '')));
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  expect([before.sum_amount, left.sum_amount]).toEqual([sum(amounts.slice(0, many)), sum(amounts.slice(many))]);
});

test('a fault of many rows is mended by parts, and all of them are checked', async () => {
  const id = await checked([...linesOf(many, { due: 'snart' }), ...linesOf(2, { due: 'sedan' })]);
  const reply = await act(id, 'fix_alike', wrongDate);
  expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ count: many })]);
  expect(await report(id)).toMatchObject({ status: 'checking', changing: { done: 3, count: many }, error: many - 1 });
  expect(await settle(id)).toMatchObject({ status: 'checked', changing: null, ready: many, error: 2 });
  const cells = (await rows(id)).map((row) => row.cells[4]);
  expect(cells).toEqual([...Array(many).fill('2026-10-03'), 'sedan', 'sedan']);
});

test('what is left of a change is not carried out once the import is cancelled', async () => {
  const id = await checked(linesOf(many, { due: 'snart' }));
  await act(id, 'fix_alike', wrongDate);
  expect(await must(id, 'cancel_import')).toMatchObject({ status: 'cancelled' });
  const cells = (await rows(id)).map((row) => row.cells[4]);
  expect(cells.filter((cell) => cell === 'snart')).toHaveLength(many - 3);
});

test('few rows are left out at once, without a job', async () => {
  const id = await checked([...linesOf(2, { due: 'snart' }), anImportLine()]);
  await act(id, 'leave_out', { status: 'error' });
  expect(await report(id)).toMatchObject({ status: 'checked', changing: null, error: 0, left_out: 2, ready: 1 });
});

test('all rows of an import are deleted, and none of another', async () => {
  const [id, other] = [await checked(linesOf(many)), await checked(linesOf(many))];
  await deleteImportRows(portal.db, id, importPartRows);
  expect([await countOf(id), await countOf(other)]).toEqual([0, many]);
});

test('other columns hold for all of many rows that were checked', async () => {
  const id = await checked(linesOf(many));
  expect(await report(id)).toMatchObject({ ready: many });
  const columns = ['customer_name', 'id_number', 'invoice_number', 'due_date', 'invoice_date', 'amount', '', '', ''];
  expect(await must(id, 'map_columns', { columns })).toMatchObject({ status: 'checked', ready: 0, error: many });
  expect((await rows(id)).every(({ status }) => status === 'error')).toBe(true);
});
