import { afterAll, expect, test } from 'vitest';
import { anImportLine, headed, openImportTests } from '../../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { checked, must, report, rows, send, settle } = await openImportTests(portal);

/** The database refuses rows of a table with this text in them, as after a fault of the portal. */
async function failAt(table: string, event: string, condition: string) {
  await portal.pool.query(`
    create or replace function fail_${table}() returns trigger language plpgsql as $$ begin
      if ${condition} then raise 'broken'; end if; return new; end $$;
    create trigger fail_${table} before ${event} on ${table} for each row execute function fail_${table}()`);
}

const failed = [{ level: 'error', column: null, rule: 'failed', arg: expect.stringMatching(/^[0-9a-f]{8}$/) }];
const three = (number: string) => [anImportLine(), anImportLine({ number }), anImportLine()];

test('a row at which the check fails is an error with an id, and the others are checked', async () => {
  await failAt('file_import_rows', 'update', `new.values #>> '{invoices,0,invoice_number}' = 'BROKEN-1'`);
  const id = await checked(three('BROKEN-1'));
  expect(await report(id)).toMatchObject({ status: 'checked', ready: 2, error: 1 });
  expect(await rows(id)).toMatchObject([{ status: 'ready' }, { status: 'error', issues: failed }, { status: 'ready' }]);
});

test('a row at which the registration fails is an error with an id, and the others are registered', async () => {
  await failAt('invoices', 'insert', `new.invoice_number = 'BROKEN-2'`);
  const id = await checked(three('BROKEN-2'));
  const before = await report(id);
  const done = await must(id, 'register_rows');
  expect(done).toMatchObject({ status: 'completed', ready: 0, registered: 2, error: 1, refused: 0 });
  const found = await rows(id);
  expect(found).toMatchObject([
    { status: 'registered' },
    { status: 'error', issues: failed },
    { status: 'registered' },
  ]);
  const amounts = found.map(({ cells }) => Number(cells[5]!.replace(',', '')));
  expect(before.sum_amount - done.sum_amount).toBe(amounts[1]);
});

test('a row at which the check fails once it is fixed is an error with an id, and those fixed with it are checked', async () => {
  const id = await checked([anImportLine({ due: 'snart' }), anImportLine({ due: 'snart' }), anImportLine()]);
  const due_date = '2026-10-02';
  const fixes = [
    { row_no: 2, cells: { due_date, invoice_number: 'BROKEN-1' } },
    { row_no: 3, cells: { due_date } },
  ];
  expect(await must(id, 'fix_rows', { rows: fixes })).toMatchObject({ status: 'checked', ready: 2, error: 1 });
  expect(await rows(id)).toMatchObject([{ status: 'error', issues: failed }, { status: 'ready' }, { status: 'ready' }]);
  expect((await rows(id)).map(({ cells }) => cells[4])).toEqual([due_date, due_date, '2026-10-01']);
});

test('a file that is cut inside quotation marks is not imported, and says in which line they open', async () => {
  const cut = `${headed([anImportLine(), anImportLine({ name: '"Test' })])}`;
  const reply = await send(cut.slice(0, -20));
  const { _id: id } = reply.json<{ _id: string }>();
  expect(await settle(id)).toMatchObject({
    status: 'failed',
    failure: 'quote_not_closed',
    failure_line: 3,
    rows: 0,
  });
  expect(await rows(id)).toEqual([]);
});
