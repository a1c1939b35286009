import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import { makeChance } from '@fordra/domain/testing/chance';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { day as dayOf } from '@fordra/domain/values/day';
import { checkLedger } from '../../src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../src/store/ledger/seal-vouchers.ts';
import { aForm } from '../a-form.ts';
import { findBookFaults } from '../bank/find-bank-faults.ts';
import { openSeedBank } from '../bank/open-seed-bank.ts';
import { type Deaths, oneOf, type SeedWork, workJobs } from '../bank/seed-work.ts';
import { openCaseActions } from '../case-actions.ts';
import { aCaseInput, anInvoiceInput } from '../register-cases.ts';
import { actOnPlans, type PlanWork } from './act-on-plans.ts';
import { findDrawFaults, findLostWork, findPlanFaults } from './find-plan-faults.ts';

const CASES = 5;
const CONSENTS = 3;
const STEPS = 12;
/** After these the bank has answered everything. */
const QUIET_STEPS = 3;
const firstDays = ['2027-02-01', '2027-03-22', '2027-05-24'];

/** Weeks of plans, payments and direct debits, then days on which everything comes to its end. Returns what is wrong. */
export async function runPlanSeed(
  portal: SeedWork['portal'],
  seed: number,
  deaths?: Deaths,
): Promise<readonly string[]> {
  const [chance, bank] = [makeChance(seed), openSeedBank(seed)];
  let day = dayOf(oneOf(chance, firstDays));
  const goTo = async (to: typeof day) => {
    day = to;
    bank.moveTo(day);
    await portal.pool.query(
      `update business_clock set ahead = ($1 || ' 15:00')::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`,
      [day],
    );
  };
  await goTo(day);
  const run: PlanWork = { portal, bank, chance, faults: [], deaths, ...(await openWorld(portal, bank)) };
  for (let step = 0; step < STEPS + QUIET_STEPS && run.faults.length === 0; step++) {
    const isQuiet = step >= STEPS;
    if (!isQuiet) await actOnPlans(run, day);
    await workDay(run, day, isQuiet);
    await goTo(addBankingDays(day, isQuiet ? 1 : chance.whole(1, 8)));
  }
  run.faults.push(...(await findDrawFaults(portal.pool, bank.autogiro.draws, true)));
  const { fault } = await checkLedger(portal.db);
  return [...new Set([...run.faults, ...(fault ? [fault] : [])])];
}

/** The jobs of a day, which die and run again, and the bank's answers at the end of it. */
async function workDay(run: PlanWork, day: string, isQuiet: boolean): Promise<void> {
  const { portal, bank, faults } = run;
  const isAtRest = isQuiet ? { ...run, deaths: undefined } : run;
  await workJobs(isAtRest);
  await workJobs(isAtRest, 'plans');
  await workJobs(isAtRest, 'draws');
  bank.closeDay(day);
  await workJobs(isAtRest);
  await workJobs(isAtRest, 'plans');
  await sealVouchers(portal.db);
  faults.push(...(await findBookFaults(portal.pool)), ...(await findPlanFaults(portal.pool)));
  faults.push(...(await findDrawFaults(portal.pool, bank.autogiro.draws, false)), ...(await findLostWork(portal.pool)));
}

async function openWorld(portal: SeedWork['portal'], { account }: SeedWork['bank']) {
  const { bankgiro, iban } = account;
  await portal.pool.query(
    `insert into bank_accounts (name, fund, bankgiro, iban, bic, details_from, payment_format)
      values ('Klientmedel', 'client', $1, $2, 'ESSESESS', 'bgmax', 'pain.001.001.09')`,
    [bankgiro, iban],
  );
  const { aCase, must } = await openCaseActions(portal);
  const token = await portal.signIn('karin@fordra.example');
  const cases: string[] = [];
  for (let n = 0; n < CASES; n++) {
    const bare = `850102${100 + n}`;
    const customer = { ...(aCaseInput().customer as object), id_number: `19${bare}${computeLuhnDigit(bare)}` };
    const id = await aCase({ customer, invoices: [anInvoiceInput({ amount: 2_000_00 + n * 700_00 })] });
    cases.push(id);
    if (n >= CONSENTS) continue;
    const account = { clearing_number: '8327', account_number: `123456789${n}` };
    await must(id, 'request_direct_debit_consent', { ...account, paper: await aPaper(portal, token) }, { token });
  }
  return { token, cases };
}

async function aPaper({ call }: SeedWork['portal'], token: string) {
  const reply = await call(token, {
    ...aForm({}, { filename: 'medgivande.pdf', content: '%PDF-1.7\nmedgivande' }),
    url: '/api/media--upload/medgivande',
  });
  return { id: reply.json<{ id: string }>().id, filename: 'medgivande.pdf', content_type: 'application/pdf', size: 19 };
}
