import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anImportLine, openImportTests } from '../../../testing/imports/open-import-tests.ts';
import { proveImports } from '../../../testing/imports/prove-imports.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { postCases } from '../../../testing/register-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const imports = await openImportTests(portal);
const { checked, must, nordvik, rows, system } = imports;

const line = fc.record(
  {
    name: fc.constantFrom('Test Testsson', '', 'x'.repeat(130)),
    idNumber: fc.constantFrom('20000101-2384', '2000-01-01', '', '5560360793', '200001012385'),
    number: fc.constantFrom('P-1', 'p-1', 'P-2', 'P-3', '', 'P'.repeat(41)),
    date: fc.constantFrom('2026-09-01', '20260901', '2099-01-01', '1/9', ''),
    due: fc.constantFrom('2026-10-01', '2026-08-01', '2010-01-01', 'snart'),
    amount: fc.constantFrom('1 000,00', '250.50', '0', '-5', 'mycket', '99999999999'),
  },
  { requiredKeys: [] },
);

test('what the check says of each row is what its registration says, if nothing changes between', async () => {
  const file = fc.array(line, { minLength: 5, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(file, async (lines) => {
      const id = await checked(lines.map(anImportLine));
      const before = await rows(id);
      const registrable = before.filter(({ status }) => status === 'ready' || status === 'warning');
      const refused = before.filter(({ status }) => status === 'error');
      for (const { values, issues } of refused) {
        const reply = await postCases(portal, system, { creditor: nordvik, cases: [values!] });
        expect(reply.statusCode, JSON.stringify(issues)).toBe(422);
      }
      if (registrable.length === 0) return;
      const done = await must(id, 'register_rows', { with_warnings: true });
      expect(done).toMatchObject({ registered: registrable.length, refused: 0 });
      const after = new Map((await rows(id)).map((row) => [row.row_no, row.status]));
      for (const { row_no } of registrable) expect(after.get(row_no)).toBe('registered');
      for (const { row_no, status } of before.filter((row) => !registrable.includes(row)))
        expect(after.get(row_no)).toBe(status);
    }),
    { numRuns: 4 },
  );
});

/** The long version is `npm run proof:import`. */
test('work that is cut off leaves whole chunks and is taken up where it stood', async () => {
  const upTo = (max: number) => Math.floor(Math.random() * (max + 1));
  const { faults } = await proveImports({ imports, pool: portal.pool, rows: 600, cuts: 4, upTo });
  expect(faults).toEqual([]);
});
