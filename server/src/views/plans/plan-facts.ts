import { checkMayPlan } from '@fordra/domain/plans/actions/start-plan';
import { planFactsView } from '@fordra/resources/plans/plan-facts-view';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { loadOfferFacts } from '../../engine/plans/start-plan.ts';
import { isStaff } from '../../records/rows/requester.ts';
import { selectCasesAlike } from '../../store/plans/select-cases-alike.ts';
import { selectPlanOfCase } from '../../store/plans/select-plans.ts';
import { selectPlanDecision } from '../../store/plans/select-proposed-cases.ts';
import { implementView } from '../definition/implement-view.ts';

const CASES_MAX = 20;

export const planFacts = implementView(planFactsView)(async ({ requester, item, ports }) => {
  const id = String(item._id);
  const ids = await selectCasesAlike(ports.db, id, CASES_MAX);
  const found = await loadCaseFiles(ports.db, { ids, scope: requester.scope, isStaff: isStaff(requester) });
  const own = found.find(({ file }) => file.id === id);
  if (!own) return 'not found';
  const verdict = checkMayPlan(own.file);
  const cases = found.filter((one) => one === own || checkMayPlan(one.file).allowed);
  const facts = await loadOfferFacts(ports.db, cases);
  const numbers = new Map(cases.map(({ row }) => [row._id, row.journal_number]));
  return {
    _id: id,
    today: facts.today,
    currency: facts.currency,
    amortization: (await selectPlanOfCase(ports.db, id)) ?? null,
    decision: (await selectPlanDecision(ports.db, id)) ?? null,
    refusal: verdict.allowed ? null : verdict.refusal,
    setup_fee: facts.setupFee,
    advice_fee: facts.adviceFee,
    active_of_debtor: facts.activeOfDebtor,
    co_applicants: facts.coApplicants,
    is_company: facts.isCompany,
    has_counsellor: facts.hasCounsellor,
    cases: facts.cases.map(({ id: of, part, isAtAuthority, owedAtAuthority, activePlans, cancelledPlans }) => ({
      _id: of,
      journal_number: numbers.get(of)!,
      capital: part.capital,
      interest: part.interest,
      costs: part.costs,
      terms: part.terms,
      day_count: part.dayCount,
      order: part.order,
      is_at_authority: isAtAuthority,
      ...owedAtAuthority,
      active_plans: activePlans,
      cancelled_plans: cancelledPlans,
    })),
  };
});
