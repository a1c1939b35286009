import { describeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import { checkMayPlan } from '@fordra/domain/plans/actions/start-plan';
import { findApproval } from '@fordra/domain/plans/find-approval';
import { checkFirstDue } from '@fordra/domain/plans/plan-offer';
import type { AcceptedHow } from '@fordra/domain/plans/plan-statuses';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Fields } from '@fordra/schema/fields';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { proposePlan } from '../../engine/plans/propose-plan.ts';
import { loadOfferFacts, startPlan } from '../../engine/plans/start-plan.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { actorOf } from '../definition/actor-of.ts';
import type { Action } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { startRefusals } from '../definition/plan-refusals.ts';
import { refuseInput } from '../definition/refuse-input.ts';
import { offerInputOf, planCasesOf } from './plan-input.ts';

type StartAction = {
  readonly name: string;
  readonly input: Fields;
  /** How the debtor accepted the plan. */
  acceptedHow(input: Row): AcceptedHow;
};

/** Starts a plan over one or several cases of a debtor; beyond the limits that need no decision its creditor is asked. */
export function defineStartAction({ name, input: fields, acceptedHow }: StartAction): Action {
  const action: Action<LoadedCase> = {
    name,
    on: 'cases',
    kind: 'major',
    movesMoney: true,
    input: fields,
    refusals: startRefusals,
    lockFirst: (tx, { id, input }) => lockCases(tx, planCasesOf(id, input.cases)),
    load: ({ tx, target, requester, once }) => once('case', () => loadCase(tx, requester, String(target._id))),
    check: ({ file }) => checkMayPlan(file),
    describe: ({ file }, refusal) => describeRefusal(refusal, file),
    async run({ tx, input: given, target, requester, ports, written, answer, filterTargets }) {
      const input = given as Row & Parameters<typeof offerInputOf>[0];
      const ids = planCasesOf(String(target._id), input.cases);
      const allowed = await filterTargets(ids);
      const asked = { ids, scope: requester.scope, isStaff: isStaff(requester), isLocked: true };
      const cases = await loadCaseFiles(tx, asked);
      if (cases.length < ids.length || ids.some((id) => !allowed.has(id))) return refuse('not_found');
      const terms = offerInputOf(input);
      const bad = checkFirstDue(terms, cases[0]!.file.today);
      if (bad) return refuseInput(bad, { firstDue: 'first_due_date' });
      const { offer, approvedBy } = findApproval(await loadOfferFacts(tx, cases), terms);
      const [how, by] = [acceptedHow(input), actorOf(requester, name)];
      if (offer.verdict.allowed && approvedBy !== 'nobody') {
        const proposed = await proposePlan(tx, { cases, on: String(target._id), offer, terms, approvedBy, how, by });
        if (!proposed.allowed) return proposed;
        written(proposed.applied);
        answer({ decision: proposed.decision });
        return allow;
      }
      const done = await startPlan(tx, {
        ...{ cases, how, by },
        input: { ...terms, approvedBy },
        agency: ports.agency!,
        now: await selectBusinessNow(tx),
      });
      if (!done.allowed) return done;
      written(done.cases.find((one) => one.id === target._id)!);
      answer({ amortization: done.id });
      return allow;
    },
  };
  return action as unknown as Action;
}
