import { addDays, type Day } from '@fordra/domain/values/day';
import type { funds } from '@fordra/simulators/bank/autogiro-draws';
import { act, oneOf, type SeedWork } from '../bank/seed-work.ts';

export type PlanWork = SeedWork & {
  readonly token: string;
  /** Each of a debtor of its own; the first three have consented to direct debit. */
  readonly cases: readonly string[];
};

type LivePlan = {
  readonly id: string;
  readonly case: string;
  readonly ocr: string;
  readonly number: string;
  readonly amount: number;
  readonly isDrawn: boolean;
};

const ACTS_A_DAY = 3;

/** What people and the bank do on a day, by chance; what the rules refuse changes nothing. */
export async function actOnPlans(run: PlanWork, day: Day): Promise<void> {
  const { portal, chance } = run;
  const { rows: plans } = await portal.pool.query<LivePlan>(`
    select a._id as id, a."case", a.ocr_number as ocr, k.journal_number as number, a.amount_per_payment::int as amount,
      a.direct_debit is not null as "isDrawn"
    from amortizations a join cases k on k._id = a."case"
    where a.status in ('active', 'respite', 'breached', 'arrangement') order by a._id`);
  const free = run.cases.filter((id) => !plans.some((plan) => plan.case === id));
  for (const id of free) if (chance.whole(0, 1) === 0) await startPlan(run, id, day);
  for (const plan of plans.filter(({ isDrawn }) => !isDrawn))
    if (chance.whole(0, 1) === 0) await onPlan(run, plan, 'start_direct_debit');
  for (let acts = chance.whole(0, ACTS_A_DAY); acts > 0 && plans.length > 0; acts--)
    await oneOf(chance, [pay, pay, change, respite, cancel, stopDraw, endDrawing])(run, oneOf(chance, plans), day);
  actAtBank(run, day);
}

const isKilled = ({ chance }: PlanWork) => chance.whole(0, 2) === 0;

async function startPlan(run: PlanWork, id: string, day: Day): Promise<void> {
  const input = {
    amount_per_payment: run.chance.whole(30, 70) * 10_00,
    first_due_date: addDays(day, run.chance.whole(6, 30)),
    accepted: 'phone',
    interest_waived: run.chance.whole(0, 2) === 0,
    advice_fee_agreed: run.chance.whole(0, 2) === 0,
  };
  await act(run, { token: run.token, on: 'cases', id, action: 'start_amortization', input }, isKilled(run));
}

async function onPlan(run: PlanWork, { id }: LivePlan, action: string, input: object = {}): Promise<void> {
  await act(run, { token: run.token, on: 'amortizations', id, action, input }, isKilled(run));
}

/** On the plan's own reference or another amount than asked. */
async function pay({ bank, chance }: PlanWork, { ocr, number, amount }: LivePlan, day: Day): Promise<void> {
  const paid = oneOf(chance, [amount, amount, Math.round(amount / 2), amount * 2]);
  const of = {
    ocr,
    number,
    remaining: paid,
    currency: 'SEK',
    debtor: 'Test Testsson',
    idNumber: null,
    isClosed: false,
  };
  bank.pay({ of: { ...of, id: ocr }, way: 'right', amount: paid, otherOcr: ocr });
  bank.sendDeposits(day);
}

const change = (run: PlanWork, plan: LivePlan) =>
  onPlan(run, plan, 'change_amortization', { amount_per_payment: run.chance.whole(40, 90) * 10_00 });
const respite = (run: PlanWork, plan: LivePlan) => onPlan(run, plan, 'approve_plan_respite');
const cancel = (run: PlanWork, plan: LivePlan) =>
  run.chance.whole(0, 1) === 0
    ? onPlan(run, plan, 'close_amortization')
    : onPlan(run, plan, 'cancel_amortization', { reason: 'other' });
const endDrawing = (run: PlanWork, plan: LivePlan) => onPlan(run, plan, 'end_direct_debit');

async function stopDraw(run: PlanWork, { id }: LivePlan): Promise<void> {
  const { rows } = await run.portal.pool.query<{ _id: string }>(
    `select _id from direct_debit_payments where amortization = $1 order by _id desc limit 1`,
    [id],
  );
  const [draw] = rows;
  if (!draw) return;
  const on = 'direct-debit--payments';
  await act(run, { token: run.token, on, id: draw._id, action: 'cancel_direct_debit_payment' }, isKilled(run));
}

/** Some accounts are empty, some payers want their money back, and one may end the consent. */
function actAtBank({ bank, chance }: PlanWork, day: Day): void {
  const { autogiro } = bank;
  for (const draw of autogiro.draws.filter(({ status }) => status === 'waiting')) {
    const to = oneOf(chance, [
      'yes',
      'yes',
      'no',
      'no',
      'next_day',
      'closed',
    ] as const satisfies (keyof typeof funds)[]);
    if (chance.whole(0, 2) === 0) autogiro.setFunds(draw.payer, draw.day, to);
    else if (chance.whole(0, 5) === 0) autogiro.answerLate(draw.payer);
  }
  const paid = autogiro.draws.filter(({ status }) => status === 'paid');
  if (paid.length > 0 && chance.whole(0, 5) === 0) {
    const draw = oneOf(chance, paid);
    autogiro.refund(draw.payer, draw.day, '02', day);
  }
  const [mandate] = autogiro.mandates.filter(({ status }) => status === 'active');
  if (mandate && chance.whole(0, 12) === 0) autogiro.endByPayer(mandate.payer, day);
}
