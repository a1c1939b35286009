import { describe, expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseApplication } from '../../enforcement/applications/case-application.ts';
import { registerPayment } from '../../money/actions/register-payment.ts';
import { buildDebtPostings } from '../../money/explain/debt-postings.ts';
import { addToClaim } from '../../money/ledger/claim-postings.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { day } from '../../values/day.ts';
import type { LoadedPlan, PlanOutcome } from './plan-draft.ts';
import { runPlan } from './run-plan.ts';
import { spreadOnCases } from './spread-on-cases.ts';
import { startPlan } from './start-plan.ts';

const letterFacts = aLetterFacts();
const counts = {
  activeOfDebtor: 0,
  coApplicants: 0,
  isCompany: false,
  hasCounsellor: false,
  activeOfCase: {},
  cancelledOfCase: {},
};

/** 300 and 380 kronor of the authority are owed beside the claim. */
function atAuthority(): CaseFile {
  const made = aCaseFile();
  const matter = { currency: made.currency, account: made.account, creditor: made.creditor, case: made.id };
  const costs = addToClaim(matter, { verdict_outlay: 300_00, verdict_fee: 380_00 });
  const booked = buildDebtPostings({ id: 'applied', kind: 'cost', booked: day('2026-03-08'), postings: costs });
  const application = {
    ...{ id: 'application', kind: 'payment_order', status: 'confirmed', answers: null, claim: {}, total: 10_000_00 },
    ...{ fee: 300_00, authorityNumber: '1', verdictNumber: null, queued: day('2026-03-08'), hasLeft: true },
    ...{
      sent: day('2026-03-08'),
      confirmed: day('2026-03-09'),
      served: null,
      decided: null,
      ended: null,
      rejection: null,
    },
  } as unknown as CaseApplication;
  return aCaseFile({
    position: aPosition({ state: 'enforcement', phase: 'verdict_submitted', status: 'processed' }),
    applications: [application],
    debt: { ...made.debt, postings: [...made.debt.postings, ...booked] },
  });
}

type World = { readonly loaded: LoadedPlan; readonly sent: readonly string[] };

function after(files: readonly CaseFile[], sent: readonly string[], { plan, cases, letters }: PlanOutcome): World {
  const changed = new Map(cases.map((one) => [one.file.id, one.outcome]));
  const next = files.map((file) => (changed.has(file.id) ? afterOutcome(file, changed.get(file.id)!) : file));
  return {
    loaded: { plan, files: next, letterFacts, ocr: '18' },
    sent: [...sent, ...letters.map(({ letter }) => letter.kind)],
  };
}

function start(): World {
  const files = [atAuthority()];
  const terms = { amount: 1_500_00, firstDue: day('2026-04-30'), dayOfMonth: 30, hasAdviceFee: false };
  const input = { ...terms, isInterestWaived: false, approvedBy: 'nobody' as const, id: 'plan', ocr: '18' };
  const decided = startPlan({ files, counts, letterFacts }, input);
  if (!decided.allowed) throw new Error(decided.refusal);
  return after(files, [], decided.outcome);
}

const runOn = ({ loaded, sent }: World, on: string): World => {
  const files = loaded.files.map((file) => onDay(file, day(on)));
  return after(files, sent, runPlan({ ...loaded, files }));
};

describe('a plan of a case at the authority', () => {
  test('asks for the authority’s fees first, due the day before it starts', () => {
    const { loaded, sent } = start();
    expect(loaded.plan).toMatchObject({
      status: 'arrangement',
      start: '2026-03-25',
      arrangement: { amount: 680_00, due: '2026-03-24' },
      advices: [],
    });
    expect(loaded.files[0]!.position).toMatchObject({ state: 'amortization', phase: 'arrangement' });
    expect(sent).toEqual(['amortization_plan']);
  });

  test('recalls the application once when that is paid, and then sends its advices', () => {
    const begun = start();
    const [file] = begun.loaded.files;
    const paid = registerPayment(file!, { amount: 680_00, paid: file!.today });
    if (!paid.allowed) throw new Error(paid.refusal);
    const files = [afterOutcome(file!, paid.outcome)];
    const arranged = after(files, begun.sent, runPlan({ ...begun.loaded, files }));
    expect(arranged.loaded.plan.status).toBe('active');
    const recalls = ({ loaded }: World) => loaded.files[0]!.applications.filter(({ kind }) => kind === 'recall').length;
    expect(recalls(arranged)).toBe(1);
    const later = runOn(arranged, '2026-04-17');
    expect(recalls(later)).toBe(1);
    expect(later.loaded.plan.advices).toMatchObject([{ number: 1, due: '2026-04-30', amount: 1_500_00 }]);
  });

  test('unpaid three banking days after it is due it ends the plan, and the enforcement goes on', () => {
    const begun = start();
    expect(runOn(begun, '2026-03-27').loaded.plan.status).toBe('arrangement');
    const ended = runOn(begun, '2026-03-28').loaded;
    expect(ended.plan).toMatchObject({ status: 'cancelled', cancelled: { reason: 'arrangement_unpaid' } });
    expect(ended.files[0]!.position).toMatchObject({ state: 'enforcement', phase: 'verdict_submitted' });
    expect(ended.files[0]!.applications).toHaveLength(1);
  });

  test('a payment on its own reference pays the arrangement first', () => {
    expect(spreadOnCases(start().loaded, 500_00)).toEqual([{ case: 'case', amount: 500_00 }]);
  });
});
