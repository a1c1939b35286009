import { addBankingDays, isBankingDay, rollToBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day, weekdayOf } from '@fordra/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { selectClock } from '../../store/clock/select-clock.ts';
import { distribute } from '../documents/distribute.ts';
import { runDueCasesJob } from './run-due-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read } = await openCaseActions(portal);

const shop = { isOpen: true, printed: [] as string[] };
const ports = testJobPorts(portal.db, {
  print: {
    submit: async ({ letters }) => {
      if (!shop.isOpen) return { fault: 'unavailable', detail: 'closed' };
      shop.printed.push(...letters.map(({ pdf }) => Buffer.from(pdf).toString()));
      return { submitted: true };
    },
    fetchReports: async () => ({ files: [] }),
    archive: async () => ({ done: true }),
  },
  renderLetter: async (letter) => ({ pdf: Buffer.from(letter), sha256: '' }),
});
const today = async (): Promise<Day> => (await selectClock(portal.db)).today;
const runNight = () => runDueCasesJob.run({}, ports);
const lettersOf = async (id: string) =>
  (await portal.pool.query(`select * from letters where "case" = $1 order by _id`, [id])).rows;

const sendLetter = (id: string) =>
  portal.pool.query(`update letters set status = 'sent', sent = business_now() where _id = $1`, [id]);
const postal = { address_line_1: 'Testgatan 2', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

/** Moves the clock to a day of which this holds. */
async function moveTo(isWanted: (day: Day) => boolean): Promise<Day> {
  let now = await today();
  while (!isWanted(now)) now = await moveClock(portal.db, 1);
  return now;
}

/** A case with a demand of today that the print shop does not take. */
async function aHeldCase(): Promise<string> {
  shop.isOpen = false;
  shop.printed = [];
  const id = await aCase({ start_action: 'debt_collection' });
  await runNight();
  await distribute(ports);
  expect(await lettersOf(id)).toMatchObject([{ kind: 'debt_collection', status: 'sending', fault: 'unavailable' }]);
  return id;
}

beforeAll(async () => {
  await portal.pool.query(
    `update creditors set debt_description = 'El', agreement_version = (select _id from agreement_versions limit 1) where name = 'Nordvik El AB'`,
  );
});

test('a letter held up three days is made anew each day; its dates and the next step count from the day it left', async () => {
  const from = await moveTo((day) => [0, 1, 2, 3].every((later) => isBankingDay(addDays(day, later))));
  const id = await aHeldCase();
  for (const later of [1, 2, 3]) {
    expect(await moveClock(portal.db, 1)).toBe(addDays(from, later));
    await runNight();
    shop.isOpen = later === 3;
    await distribute(ports);
    expect(await read(id)).toMatchObject({ state: 'debt_collection', remaining_costs_amount: 180_00 });
  }
  const letters = await lettersOf(id);
  expect(letters.map(({ status, letter_date }) => [status, letter_date])).toEqual([
    ['stopped', from],
    ['stopped', addDays(from, 1)],
    ['stopped', addDays(from, 2)],
    ['sent', addDays(from, 3)],
  ]);
  expect(shop.printed).toEqual([letters[3]._id]);
  const due = rollToBankingDay(addDays(from, 13));
  expect(letters[3].due_date).toBe(due);
  expect(await read(id)).toMatchObject({ letter_due_date: due, next_flow_date: addBankingDays(due, 3) });
});

test('of two debtors, the one whose letter did not leave gets it anew without a second fee, and the next step waits for it', async () => {
  const from = await moveTo((day) => [0, 1, 2].every((later) => isBankingDay(addDays(day, later))));
  const coDebtor = { name: 'Prov Provsson', id_number: '200001012392', address: postal };
  const id = await aCase({ start_action: 'debt_collection', co_debtors: [coDebtor] });
  await runNight();
  const [first, second] = await lettersOf(id);
  expect(first.debtor === second.debtor).toBe(false);
  await sendLetter(first._id);
  for (const later of [1, 2]) {
    await moveClock(portal.db, 1);
    await runNight();
    const [, , ...anew] = await lettersOf(id);
    const made = {
      debtor: second.debtor,
      letter_date: addDays(from, later),
      first_letter_date: from,
      status: 'queued',
    };
    expect(anew.at(-1)).toMatchObject(made);
    expect(anew).toHaveLength(later);
    expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });
  }
  await sendLetter((await lettersOf(id)).at(-1)._id);
  await moveClock(portal.db, 1);
  await runNight();
  const letters = await lettersOf(id);
  expect(letters.map(({ status }) => status)).toEqual(['sent', 'stopped', 'stopped', 'sent']);
  const due = rollToBankingDay(addDays(from, 12));
  expect(letters[3].due_date).toBe(due);
  expect(await read(id)).toMatchObject({ letter_due_date: due, next_flow_date: addBankingDays(due, 3) });
});

test('of two debtors, the one whose letter failed gets it anew when the case is reset', async () => {
  await moveTo(isBankingDay);
  const coDebtor = { name: 'Prov Provsson', id_number: '200001012392', address: postal };
  const id = await aCase({ start_action: 'debt_collection', co_debtors: [coDebtor] });
  await runNight();
  const [first, second] = await lettersOf(id);
  await sendLetter(first._id);
  await portal.pool.query(`update letters set status = 'failed' where _id = $1`, [second._id]);
  await moveTo((day) => day > first.letter_date && isBankingDay(day));
  await portal.pool.query('update cases set next_flow_date = $2 where _id = $1', [id, await today()]);
  await runNight();
  expect(await read(id)).toMatchObject({ failed_reason: 'letter_not_sent', remaining_costs_amount: 180_00 });
  await must(id, 'reset_failed_case', {});
  await runNight();
  const letters = await lettersOf(id);
  expect(letters.map(({ status }) => status)).toEqual(['sent', 'stopped', 'queued']);
  expect(letters[2]).toMatchObject({ debtor: second.debtor, first_letter_date: first.letter_date });
  expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });
});

test('over a weekend nothing is charged for a letter of Friday that did not leave', async () => {
  await moveTo((day) => weekdayOf(day) === 5 && isBankingDay(day));
  const id = await aHeldCase();
  const saturday = await moveClock(portal.db, 1);
  await runNight();
  const next = { next_flow_item: 'send_debt_collection', next_flow_date: rollToBankingDay(saturday) };
  expect(await read(id)).toMatchObject({ remaining_costs_amount: 0, failed_reason: null, ...next });
  expect(await lettersOf(id)).toMatchObject([{ status: 'stopped' }]);
});

test('a late letter is not withdrawn while a sender may be in a call with it', async () => {
  await moveTo(isBankingDay);
  const id = await aHeldCase();
  const setBatch = (values: string) =>
    portal.pool.query(`update print_batches set ${values} where _id = (select s.batch from letter_sendings s
      join letters l on l._id = s.letter where l."case" = '${id}')`);
  await setBatch(`detail = null, next_attempt = now() + interval '10 minutes'`);
  await moveClock(portal.db, 1);
  await runNight();
  expect(await lettersOf(id)).toMatchObject([{ status: 'sending' }]);
  await setBatch(`next_attempt = now()`);
  await runNight();
  expect((await lettersOf(id))[0]).toMatchObject({ status: 'stopped' });
});
