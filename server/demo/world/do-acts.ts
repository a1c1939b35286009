import { addDays } from '@fordra/domain/values/day';
import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { madeBy } from '../../src/engine/parts/actor.ts';
import type { CaseChange, LoadedCase } from '../../src/engine/parts/case-change.ts';
import { startPlan } from '../../src/engine/plans/start-plan.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { updateRows } from '../../src/store/documents/update-rows.ts';
import { anyOf } from '../../src/store/sql/any-of.ts';
import type { DueAct } from './agenda.ts';
import { amountOf, type CaseAct, decideAct, isAtBank, reporters } from './do-act.ts';
import type { Step } from './people/characters.ts';
import { returnLetters } from './send-letters.ts';
import { writeNotes } from './world-notes.ts';
import type { WorldPorts } from './world-ports.ts';

/** An act that was carried out, and the change of the case if it made one, or what happens at the bank. */
export type DoneAct = {
  readonly id: string;
  readonly step: Step;
  readonly change?: CaseChange;
  /** What is paid, or that the last payment is taken back. */
  readonly atBank?: number | 'taken_back';
  /** A plan has started, with its letter. */
  readonly isPlan?: true;
};

const emails = { finn: 'finn@fordra.example', karin: 'karin@fordra.example' } as const;

/**
 * Carries out the due acts, grouped by user and action. An act that the rules refuse is skipped, with the steps that
 * depend on it. What happens at the bank changes nothing until the bank's file comes.
 */
export async function doActs(
  ports: WorldPorts,
  due: readonly DueAct[],
  isBankOpen: boolean,
): Promise<readonly DoneAct[]> {
  const { tx, people } = ports;
  const loaded = await loadCaseFiles(tx, {
    ids: due.map(({ id }) => id),
    scope: { kind: 'everything' },
    isStaff: true,
  });
  const files = new Map(loaded.map((one) => [one.file.id, one]));
  const instalments = await selectInstalments(tx, due);
  const decided = due.flatMap((one) => {
    const { act } = one.step;
    if (act.do === 'note' || act.do === 'returned' || act.do === 'plan') return [];
    const found = files.get(one.id)!;
    const instalment = instalments.get(one.id) ?? 0;
    const verdict = decideAct(act, found.file, { firm: people.firm.name, instalment });
    if (!verdict.allowed) return [];
    const [reporter, action] = reporters[act.do];
    const email = reporter === 'creditor' ? one.plan.habit.by : emails[reporter];
    const change: CaseChange = { loaded: found, outcome: verdict.outcome };
    const moved = act.do === 'pay' ? amountOf(act, found.file, instalment) : ('taken_back' as const);
    return [{ ...one, act, email, action, change, atBank: isBankOpen && isAtBank(one.step) ? moved : undefined }];
  });
  const registered = decided.filter(({ atBank }) => atBank === undefined);
  const groups = Map.groupBy(registered, ({ email, action }) => `${email} ${action}`);
  for (const group of groups.values()) {
    const by = people.actor(group[0]!.email, group[0]!.action);
    await applyCaseOutcomes(
      tx,
      group.map(({ change }) => change),
      by,
    );
    await handOver(
      ports,
      group.filter(({ act }) => act.do === 'solicitor').map(({ change }) => change.loaded),
    );
  }
  const others = [...(await doOthers(ports, due, files)), ...(await startPlans(ports, due, files))];
  const done = decided.map(({ id, step, change, atBank }) =>
    atBank === undefined ? { id, step, change } : { id, step, atBank },
  );
  return [...done, ...others];
}

/** The amounts a month of the plans whose payments are due. */
async function selectInstalments(tx: WorldPorts['tx'], due: readonly DueAct[]): Promise<ReadonlyMap<string, number>> {
  const paying = due.filter(({ step: { act } }) => act.do === 'pay' && act.what === 'instalment');
  if (paying.length === 0) return new Map();
  const rows = await tx
    .selectFrom('amortization_cases')
    .innerJoin('amortizations', 'amortizations._id', 'amortization_cases.amortization')
    .select(['amortization_cases.case', 'amount_per_payment'])
    .where('is_live', '=', true)
    .where('amortization_cases.case', '=', anyOf(paying.map(({ id }) => id)))
    .execute();
  return new Map(rows.map((row) => [row.case, Number(row.amount_per_payment)]));
}

const PLAN_MONTHS = 10;
const FIRST_PAYMENT_DAYS = 30;

/** Plans that Karin agrees on by telephone; one that the rules refuse is skipped. */
async function startPlans(
  { tx, people, agency, clock }: WorldPorts,
  due: readonly DueAct[],
  files: ReadonlyMap<string, LoadedCase>,
): Promise<readonly DoneAct[]> {
  const done: DoneAct[] = [];
  for (const { id, step } of due.filter((one) => one.step.act.do === 'plan')) {
    const loaded = files.get(id)!;
    const firstDue = addDays(loaded.file.today, FIRST_PAYMENT_DAYS);
    const started = await startPlan(tx, {
      cases: [loaded],
      input: {
        months: PLAN_MONTHS,
        firstDue,
        dayOfMonth: Number(firstDue.slice(8)),
        hasAdviceFee: false,
        isInterestWaived: false,
        approvedBy: 'nobody',
      },
      how: 'phone',
      agency,
      by: people.actor(emails.karin, 'start_amortization'),
      now: clock.now(),
    });
    if (started.allowed) done.push({ id, step, isPlan: true });
  }
  return done;
}

/** Assigns the cases to the law firm, which can read them from then on. */
async function handOver({ tx, people: { firm, actor } }: WorldPorts, cases: readonly LoadedCase[]): Promise<void> {
  await updateRows(
    tx,
    'cases',
    cases.map(({ file }) => ({ _id: file.id, solicitor: firm.id })),
  );
  await insertHistories(
    tx,
    cases.map(({ file: { id, account, partner } }) => ({
      method: 'PATCH' as const,
      resource: 'cases',
      resourceId: id,
      account,
      partner,
      changes: [{ attribute: 'solicitor', from: null, to: firm.id }],
      ...madeBy(actor(emails.karin, 'assign_solicitor')),
    })),
  );
}

/** Returned letters and notes. */
async function doOthers(
  { tx, people }: WorldPorts,
  due: readonly DueAct[],
  files: ReadonlyMap<string, LoadedCase>,
): Promise<readonly DoneAct[]> {
  const isOf = (kind: CaseAct['do'] | 'note' | 'returned') => (one: DueAct) => one.step.act.do === kind;
  const returned = due.filter(isOf('returned'));
  if (returned.length > 0)
    await returnLetters(
      tx,
      returned.map(({ id }) => id),
    );
  const notes = due.flatMap(({ id, plan, step: { act } }) => {
    if (act.do !== 'note') return [];
    const { account, partner, creditor } = files.get(id)!.file;
    const isKarin = act.by === 'karin';
    const by = people.actor(isKarin ? emails.karin : plan.habit.by, 'create');
    return [{ case: id, text: act.text, by, owners: isKarin ? null : { account, partner, creditor } }];
  });
  await writeNotes(tx, notes);
  return [...returned, ...due.filter(isOf('note'))].map(({ id, step }) => ({ id, step }));
}
