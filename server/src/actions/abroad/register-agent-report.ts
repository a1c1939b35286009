import {
  checkMayRegisterAgentReport,
  registerAgentReport as decide,
} from '@fordra/domain/abroad/actions/register-agent-report';
import { agentReports } from '@fordra/domain/abroad/collection-statuses';
import { oneOf, text } from '@fordra/schema/fields';
import { addAgentReport } from '../../store/abroad/add-agent-report.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineActionOfCase } from '../definition/define-action-of-case.ts';

/** What the agent has written; when it gives the case back, the creditor is asked how to go on. */
export const registerAgentReport = defineActionOfCase({
  name: 'register_agent_report',
  on: 'foreign-debt-collections',
  kind: 'intermediate',
  input: { report: oneOf(agentReports, { required: true }), text: text({ required: true, min: 1, max: 1000 }) },
  refusals: [
    ...closedOrLocked,
    'case_not_at_agent',
    'active_decision_already_exists',
    'case_already_paused_with_objection',
    'case_already_paused',
    'case_is_paused',
  ],
  check: checkMayRegisterAgentReport,
  decide,
  after: (tx, id, { report, text: said }, { today }) => addAgentReport(tx, id, { day: today, report, text: said }),
});
