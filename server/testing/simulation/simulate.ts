import fc from 'fast-check';
import { type ActOnCase, actOnModel, actOnPortal, pickCase } from './act-on-both.ts';
import { type Act, arbitraryAction } from './acts.ts';
import { type DayNumber, toDay } from './day-numbers.ts';
import { describeModel, describePortal } from './describe-case.ts';
import type { ModelCase, ModelDebtor } from './model-case.ts';
import { simulateDay } from './model-flow.ts';
import { registerInModel } from './model-registration.ts';
import { openSimulatedPortal, type SimulatedPortal } from './simulated-portal.ts';

/** The first difference between the portal and the model, with the history of that case. */
export type Disagreement = {
  readonly step: number;
  readonly history: readonly string[];
  readonly model: unknown;
  readonly portal: unknown;
};

type SimulatedCase = { readonly id: string; readonly model: ModelCase; readonly history: string[] };

/** Runs one seed on the portal and on the model and compares them after each step. Undefined if they always agreed. */
export async function simulate(seed: number, steps: number): Promise<Disagreement | undefined> {
  const [acts] = fc.sample(fc.array(arbitraryAction, { minLength: steps, maxLength: steps }), { seed, numRuns: 1 });
  const portal = await openSimulatedPortal();
  try {
    return await run(portal, acts!);
  } finally {
    await portal.close();
  }
}

async function run(portal: SimulatedPortal, acts: readonly Act[]): Promise<Disagreement | undefined> {
  const cases: SimulatedCase[] = [];
  const debtor: ModelDebtor = { address: 0, cases: [] };
  let today = await portal.today();
  for (const [step, act] of acts.entries()) {
    const line = `${toDay(today)} ${JSON.stringify(act)}`;
    let changed: readonly SimulatedCase[] = [];
    if (act.do === 'crash') {
      portal.crash(act.at);
      continue;
    }
    if (act.do === 'register') {
      const model = registerInModel(debtor, act, today);
      const id = await portal.register(act, today);
      if (model === undefined || id === undefined) {
        const isAccepted = [model, id].map((one) => ({ isAccepted: one !== undefined }));
        if (model !== undefined || id !== undefined)
          return { step, history: [line], model: isAccepted[0], portal: isAccepted[1] };
        continue;
      }
      const one = { id, model, history: [line] };
      cases.push(one);
      debtor.cases.push(model);
      changed = [one];
    } else if (act.do === 'days' || act.do === 'hold') {
      const isHeld = act.do === 'hold';
      await portal.pass(act.days, isHeld);
      for (const { model } of cases) simulateDay(model, today, isHeld);
      for (let n = 0; n < act.days; n++) {
        today += 1;
        for (const { model } of cases) simulateDay(model, today, isHeld);
      }
      changed = cases;
    } else if (cases.length > 0) {
      const one = pickCase(cases, act);
      one.history.push(line);
      const isWrong = await actOnBoth(portal, one, act, today);
      if (isWrong) return { step, history: one.history, ...isWrong };
      changed = [one];
    }
    portal.isCrashed();
    const difference = await compare(portal, changed, today);
    if (difference) return { step, ...difference };
  }
  return undefined;
}

/** The difference if only one of them accepts the act. */
async function actOnBoth(portal: SimulatedPortal, { id, model }: SimulatedCase, act: ActOnCase, today: DayNumber) {
  const answer = await actOnPortal(portal, { id, model }, act, today);
  const isAccepted = actOnModel(model, act, today);
  if (answer === undefined || answer.isAccepted === isAccepted) return undefined;
  return { model: { isAccepted }, portal: answer.body };
}

async function compare(portal: SimulatedPortal, changed: readonly SimulatedCase[], today: DayNumber) {
  if (changed.length === 0) return undefined;
  const ids = changed.map(({ id }) => id);
  const [read, facts] = [await portal.read(ids), await portal.factsOf(ids)];
  for (const { id, model, history } of changed) {
    const ours = describeModel(model, today);
    const theirs = describePortal(read.get(id)!, facts.get(id)!, today);
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) return { history, model: ours, portal: theirs };
  }
  return undefined;
}
