import type { Case } from '@fordra/resources/cases/cases';
import fc from 'fast-check';
import { arbitraryAction, type Deed } from './acts.ts';
import { type Office, openOffice } from './office.ts';
import { fromPaper, type Paper } from './paper-calendar.ts';
import { owedToday, type PaperCase, paperCase, paperDeeds, tellPaper } from './paper-case.ts';
import { sumOf } from './paper-debt.ts';
import { firstStep, liveADay } from './paper-flow.ts';

/** Where the portal and the paper part, with the story of that case. */
export type Disagreement = {
  readonly step: number;
  readonly story: readonly string[];
  readonly paper: unknown;
  readonly portal: unknown;
};

type Kept = { readonly id: string; readonly paper: PaperCase; readonly story: string[] };

/** One seed: so many steps on the portal and on paper, compared after each. Undefined when they agreed to the end. */
export async function simulate(seed: number, steps: number): Promise<Disagreement | undefined> {
  const [deeds] = fc.sample(fc.array(arbitraryAction, { minLength: steps, maxLength: steps }), { seed, numRuns: 1 });
  const office = await openOffice();
  try {
    return await run(office, deeds!);
  } finally {
    await office.close();
  }
}

async function run(office: Office, deeds: readonly Deed[]): Promise<Disagreement | undefined> {
  const cases: Kept[] = [];
  let today = await office.today();
  for (const [step, deed] of deeds.entries()) {
    const said = `${fromPaper(today)} ${JSON.stringify(deed)}`;
    let touched: readonly Kept[] = [];
    if (deed.do === 'crash') {
      office.crash(deed.at);
      continue;
    }
    if (deed.do === 'register') {
      const invoices = deed.amounts.map((amount) => ({ amount, due: today - deed.late }));
      const kept = {
        id: await office.register(deed, today),
        paper: paperCase(invoices, deed.start, firstStep(deed.start, today - deed.late, today)),
        story: [said],
      };
      cases.push(kept);
      touched = [kept];
    } else if (deed.do === 'days') {
      await office.pass(deed.days);
      for (const { paper } of cases) liveADay(paper, today);
      for (let n = 0; n < deed.days; n++) {
        today += 1;
        for (const { paper } of cases) liveADay(paper, today);
      }
      touched = cases;
    } else if (cases.length > 0) {
      const kept = cases[deed.of % cases.length]!;
      kept.story.push(said);
      const isWrong = await actOnBoth(office, kept, deed, today);
      if (isWrong) return { step, story: kept.story, ...isWrong };
      touched = [kept];
    }
    office.isCrashed();
    const parted = await compare(office, touched, today);
    if (parted) return { step, ...parted };
  }
  return undefined;
}

type OnCase = Exclude<Deed, { do: 'register' | 'days' | 'crash' }>;

/** What differs when one of them says no. */
async function actOnBoth(office: Office, { id, paper }: Kept, deed: OnCase, today: Paper) {
  const portal = await actOnPortal(office, id, toPaid(deed, paper, today), today);
  const isAccepted = actOnPaper(paper, toPaid(deed, paper, today), today);
  if (portal === undefined || portal.isAccepted === isAccepted) return undefined;
  return { paper: { isAccepted }, portal: portal.said };
}

/** The rest that is owed, more or less, as an amount. */
function toPaid(deed: OnCase, paper: PaperCase, today: Paper): Exclude<OnCase, { do: 'pay_rest' }> {
  if (deed.do !== 'pay_rest') return deed;
  const amount = Math.max(1, sumOf(owedToday(paper, today)) + deed.over);
  return { do: 'pay', of: deed.of, amount, late: deed.late };
}

const actions = {
  pay: 'register_payment',
  reverse: 'reverse_payment',
  pause: 'pause_case',
  object: 'register_objection',
  resume: 'resume_case',
  close: 'close_manually',
  cancel: 'cancel_case',
  reopen: 'reopen_case',
} as const;

async function actOnPortal(office: Office, id: string, deed: Exclude<OnCase, { do: 'pay_rest' }>, today: Paper) {
  const action = actions[deed.do];
  switch (deed.do) {
    case 'pay':
      return office.act(id, action, { amount: deed.amount, paid_date: fromPaper(today - deed.late) });
    case 'reverse': {
      const payment = await office.paymentOf(id, deed.number);
      return payment === undefined ? undefined : office.act(payment, action, { reason: 'bounced' }, 'payments');
    }
    case 'pause':
      return office.act(id, action, { to: fromPaper(today + deed.days) });
    case 'object':
      return office.act(id, action, { reason: 'price', text: 'Fel pris' });
    case 'close':
      return office.act(id, action, { reason: 'contractual' });
    case 'cancel':
      return office.act(id, action, { reason: 'recalled' });
    default:
      return office.act(id, action, {});
  }
}

function actOnPaper(paper: PaperCase, deed: Exclude<OnCase, { do: 'pay_rest' }>, today: Paper): boolean {
  if (deed.do === 'pay') return paperDeeds.pay(paper, { amount: deed.amount, paid: today - deed.late }, today);
  if (deed.do === 'reverse') return paperDeeds.reverse(paper, deed, today);
  if (deed.do === 'pause') return paperDeeds.pause(paper, deed, today);
  return paperDeeds[deed.do](paper, deed, today);
}

async function compare(office: Office, touched: readonly Kept[], today: Paper) {
  if (touched.length === 0) return undefined;
  const ids = touched.map(({ id }) => id);
  const [read, letters] = [await office.read(ids), await office.lettersOf(ids)];
  for (const { id, paper, story } of touched) {
    const [ours, theirs] = [tellPaper(paper, today), tellPortal(read.get(id)!, letters.get(id) ?? [])];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) return { story, paper: ours, portal: theirs };
  }
  return undefined;
}

function tellPortal(row: Case, letters: readonly string[]): ReturnType<typeof tellPaper> {
  const accrued = (row.accrued_interest as { readonly amount: number } | null)?.amount ?? 0;
  const holds = row.pauses as unknown as readonly { readonly reason: string }[];
  return {
    state: row.state,
    closed: row.closed_kind ?? null,
    capital: row.remaining_capital_amount,
    costs: row.remaining_costs_amount,
    interest: row.remaining_interest_amount + accrued,
    overpaid: row.overpaid_amount,
    pauses: (row.closed ? [] : holds).map(({ reason }) => reason).toSorted(),
    next: row.closed ? null : (row.next_flow_date ?? null),
    letters,
  };
}
