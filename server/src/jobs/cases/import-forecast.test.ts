import { addDays, type Day } from '@fordra/domain/values/day';
import type { ImportForecast } from '@fordra/resources/cases/import-forecast';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openImportTests } from '../../../testing/imports/open-import-tests.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays } from '../../../testing/run-flow.ts';
import { PREVIEW_DAYS } from '../../engine/flow/preview-new-cases.ts';
import { selectClock } from '../../store/clock/select-clock.ts';

const portal = await testPortal();
afterAll(portal.close);
const { must, nordvik, send, settle, system } = await openImportTests(portal);
await portal.pool.query(`update creditors set case_config = '{"reminder_fee_agreed": true}' where _id = $1`, [nordvik]);

const headers =
  'Kund;Personnummer;Fakturanummer;Fakturadatum;Förfallodag;Belopp;Adress;Postnummer;Ort;Startåtgärd;Förfallodag avtalad;Krävd påminnelseavgift;Påminnelsens dag';
const row = fc.record({
  customer: fc.constantFrom('Test Testsson;20000101-2384', 'Saga Holm;20000229-2381', 'Bolaget AB;5560360793'),
  /** Days between the due date and today. */
  late: fc.constantFrom(-40, -3, 0, 5, 30, 90, 400),
  ore: fc.oneof(
    fc.constantFrom(1_00, 99_99, 100_00, 999_99, 1_000_00, 50_000_00),
    fc.integer({ min: 1_00, max: 200_000_00 }),
  ),
  address: fc.constantFrom('Testgatan 1;111 22;Stockholm', ';;'),
  start: fc.constantFrom('', 'påminnelse', 'inkasso'),
  isAgreed: fc.constantFrom('', 'ja', 'nej'),
  hasClaimedFee: fc.boolean(),
});
let count = 0;

function lineOf(one: typeof row extends fc.Arbitrary<infer Row> ? Row : never, today: Day): string {
  count += 1;
  const due = addDays(today, -one.late);
  const claimed = one.hasClaimedFee && one.late >= 30 ? `60,00;${addDays(due, 10)}` : ';';
  const amount = (one.ore / 100).toFixed(2).replace('.', ',');
  const invoice = [`F-${count}`, addDays(due, -30), due, amount];
  return [one.customer, ...invoice, one.address, one.start, one.isAgreed, claimed].join(';');
}

/** The first letters of the cases of a file and what they were charged; a claimed fee that a charge replaces is no charge. */
async function happened(id: string, from: Day): Promise<Omit<ImportForecast, 'until'>> {
  const { rows } = await portal.pool.query(
    `select l.date::text, l.kind, sum(f.all_of_day) filter (where l.date is not null) as with_letter,
       sum(f.all_of_case)::int as fees, count(*)::int as count
     from file_import_rows r
     left join lateral (select letter_date as date, kind from letters where "case" = r."case" order by letter_date, _id limit 1) l on true
     cross join lateral (
       select coalesce(sum(amount) filter (where booked = l.date), 0)::int as all_of_day, coalesce(sum(amount), 0)::int as all_of_case
       from postings p where p."case" = r."case" and p.booked > $2 and p.amount > 0
         and p.ledger_account in ('reminder_fee', 'debt_collection_fee', 'late_payment_compensation', 'verdict_fee', 'enforcement_outlay')
     ) f
     where r.report = $1 and r.status = 'registered' group by 1, 2 order by 1, 2`,
    [id, from],
  );
  const sum = (of: (one: (typeof rows)[number]) => number) => rows.reduce((total, one) => total + of(one), 0);
  return {
    first_letters: rows.flatMap(({ date, kind, count: n, with_letter }) =>
      date === null ? [] : [{ date, kind, count: n, fees: Number(with_letter) }],
    ),
    without_letter: sum((one) => (one.date === null ? one.count : 0)),
    cost_to_debtors: sum((one) => one.fees),
    count: sum((one) => one.count),
  };
}

/** Runs every day on which a case or a decision is due; nothing happens on the days between. */
async function passTo(last: Day): Promise<void> {
  for (;;) {
    const { rows } = await portal.pool.query(
      `with clock as (select (business_now() at time zone 'Europe/Stockholm')::date as today)
       select least($1::date, greatest(today + 1, min(day))) - today as days from clock,
         (select next_flow_date as day from cases where closed is null union all
          select deadline from decisions where status in ('unassigned', 'assigned', 'postponed', 'reset')) due
       group by today`,
      [last],
    );
    const days = rows[0]?.days ?? 0;
    if (days <= 0) return;
    await portal.pool.query(`update business_clock set ahead = ahead + make_interval(days => $1)`, [days - 1]);
    await passDays(portal.db, 1);
  }
}

test('rows without an address are foretold apart from those with one', async () => {
  const { today } = await selectClock(portal.db);
  const one = { late: 30, ore: 1_000_00, start: 'inkasso', isAgreed: '', hasClaimedFee: false } as const;
  const rows = [
    lineOf({ ...one, customer: 'Saga Holm;20000229-2381', address: 'Testgatan 1;111 22;Stockholm' }, today),
    lineOf({ ...one, customer: 'Test Testsson;20000101-2384', address: ';;' }, today),
  ];
  const { _id: id } = (await send([headers, ...rows].join('\r\n'))).json<{ _id: string }>();
  await settle(id);
  await must(id, 'map_columns', { start_action: 'reminder' });
  const url = `/api/file--import-reports/${id}/actions/register_rows?dry_run=true`;
  const reply = await portal.call(system, { method: 'POST', url, payload: { with_warnings: true } });
  expect(reply.json()).toMatchObject({
    first_letters: [{ kind: 'debt_collection', count: 1 }],
    without_letter: 1,
    count: 2,
  });
});

test('the letters and fees that are foretold for a file are those of its cases when nobody pays', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 5, maxLength: 20 }), async (drawn) => {
      const { today } = await selectClock(portal.db);
      const file = [headers, ...drawn.map((one) => lineOf(one, today))].join('\r\n');
      const { _id: id } = (await send(file)).json<{ _id: string }>();
      await settle(id);
      const verdict = await must(id, 'map_columns', { start_action: 'reminder' });
      if (verdict.ready + verdict.warning === 0) return;
      const url = `/api/file--import-reports/${id}/actions/register_rows?dry_run=true`;
      const payload = { with_warnings: true };
      const { until, ...foretold } = (await portal.call(system, { method: 'POST', url, payload })).json();
      await must(id, 'register_rows', payload);
      await passTo(addDays(today, PREVIEW_DAYS));
      expect(until).toBe(addDays(today, PREVIEW_DAYS));
      expect(await happened(id, today)).toEqual({
        first_letters: foretold.first_letters,
        without_letter: foretold.without_letter,
        cost_to_debtors: foretold.cost_to_debtors,
        count: foretold.count,
      });
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
