import type { CaseInput } from '@fordra/domain/cases/registration/case-input';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { registrationForecast } from '@fordra/resources/cases/registration-forecast';
import type { NewCase } from '../../engine/cases/register-cases.ts';
import { Undone } from '../../records/write/undone.ts';
import { lockCreditor } from '../../store/cases/lock-creditor.ts';
import { lockUnattachedFiles } from '../../store/files/unattached-files.ts';
import { defineAction } from '../definition/define-action.ts';
import { buildResults, decideAll, refusalOf, unreadable } from './decide-registrations.ts';
import { openForecast, withStartActions } from './forecast-registration.ts';
import { openRegister } from './open-register.ts';
import { registerCaseInput } from './register-case-input.ts';

/**
 * Registers one case or many. Each is registered completely or not at all, and the answer has a result for each; if
 * none can be registered the whole call is refused and nothing is saved. An invoice that is sent again is not
 * registered twice.
 */
export const registerCase = defineAction({
  name: 'register_case',
  on: 'case--registrations',
  kind: 'intermediate',
  creates: true,
  input: registerCaseInput,
  dryRunAnswer: registrationForecast,
  decidesEach: 'cases',
  refusals: [
    'creditor_not_active',
    'case_registration_failed',
    'invoice_already_registered',
    'claim_prescribed',
    'interest_before_due_date',
    'interest_rate_too_high',
    'reminder_fee_not_agreed',
  ],
  load: () => ({}),
  check: () => allow,
  async run({ tx, input, faults, requester, ports, create, isDryRun, answerDryRun }) {
    const creditor = await lockCreditor(tx, requester.scope, input.creditor);
    if (!creditor) return refuse('no_access_to_resource');
    if (!creditor.is_active) return refuse('creditor_not_active');
    const register = openRegister({ tx, creditor, requester, origin: input.origin ?? 'api', create });
    const cases = input.cases.map((one, at) => (faults.has(at) ? unreadable : (one as CaseInput)));
    const isConfirmed = input.confirm === true;
    const forecast = isDryRun ? openForecast({ tx, requester, ports, creditor, isConfirmed, register }) : undefined;
    const lockFiles = (ids: readonly string[]) => lockUnattachedFiles(tx, requester.user.id, ids);
    const given = { cases, faults, lockFiles };
    const others = await forecast?.tryOtherStartActions(given);
    const decided = await decideAll(tx, creditor, given, isConfirmed);
    const { results, used } = decided;
    const drafts = results.flatMap((result) => ('draft' in result ? [result.draft] : []));
    const resultsOf = (made: readonly NewCase[]) => buildResults(results, cases, made, used);
    if (drafts.length === 0) {
      const answer = { _results: withStartActions(resultsOf([]), cases, others) };
      throw new Undone({ outcome: 'refused', ...refusalOf(results), answer });
    }
    const made = await register(drafts, decided, resultsOf);
    if (forecast) {
      const foretold = await forecast.foretell(made, resultsOf(made));
      answerDryRun({ _results: withStartActions(foretold, cases, others) });
    }
    return allow;
  },
});
