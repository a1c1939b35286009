import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { madeBy } from '../../src/engine/parts/actor.ts';
import type { CaseChange, LoadedCase } from '../../src/engine/parts/case-change.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { updateRows } from '../../src/store/documents/update-rows.ts';
import type { DueAct } from './agenda.ts';
import { amountOf, type CaseAct, decideAct, isAtBank, isCaseAct, reporters } from './do-act.ts';
import type { Act, Step } from './people/acts.ts';
import { drawPlans, giveRespites, selectInstalments, startPlans } from './plans/start-plans.ts';
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
  const paying = due.filter(({ step: { act } }) => act.do === 'pay' && act.what === 'instalment');
  const instalments = await selectInstalments(
    tx,
    paying.map(({ id }) => id),
  );
  const decided = due.flatMap((one) => {
    const { act } = one.step;
    if (!isCaseAct(act)) return [];
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
  const others = [...(await doOthers(ports, due, files)), ...(await doPlans(ports, due, files))];
  const done = decided.map(({ id, step, change, atBank }) =>
    atBank === undefined ? { id, step, change } : { id, step, atBank },
  );
  return [...done, ...others];
}

/** What is done about plans: agreed on, given respite, consents registered and payments drawn. */
async function doPlans(
  ports: WorldPorts,
  due: readonly DueAct[],
  files: ReadonlyMap<string, LoadedCase>,
): Promise<readonly DoneAct[]> {
  const doing = Map.groupBy(due, ({ step: { act } }) => act.do);
  const idsOf = (what: Act['do']) => (doing.get(what) ?? []).map(({ id }) => id);
  const wanted = due.flatMap(({ id, step: { act } }) =>
    act.do === 'plan' ? [{ loaded: files.get(id)!, months: act.months }] : [],
  );
  const started = await startPlans(ports, wanted);
  await giveRespites(ports, idsOf('plan_respite'));
  await drawPlans(ports, idsOf('draw'));
  const consenting = due.flatMap(({ id, plan, step: { act } }) =>
    act.do === 'consent' ? [{ case: id, tag: plan.input.reference_number, answer: act.answer }] : [],
  );
  if (consenting.length > 0) await ports.autogiro?.offer(files.get(due[0]!.id)!.file.today, consenting);
  return due.flatMap(({ id, step }) => {
    if (step.act.do === 'plan') return started.has(id) ? [{ id, step, isPlan: true as const }] : [];
    return step.act.do === 'plan_respite' || step.act.do === 'draw' || step.act.do === 'consent' ? [{ id, step }] : [];
  });
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
