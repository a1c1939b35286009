import { actionFactsOf, type Draft, decide, openDraft, recordEvent, type Step } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import { refuse, type Verdict } from '../../values/verdict.ts';
import type { AgentReport } from '../collection-statuses.ts';

export type AgentReportInput = { readonly report: AgentReport; readonly text: string };

export function checkMayRegisterAgentReport(file: CaseFile, collection: string): Verdict {
  const { abroad } = file;
  if (abroad?.id !== collection || abroad.status !== 'at_agent') return refuse('case_not_at_agent');
  return checkAction('report_of_agent', actionFactsOf(openDraft(file)));
}

/** What the agent says of the case; when it gives the case back, the creditor is asked how to go on. */
export function registerAgentReport(file: CaseFile, collection: string, { report, text }: AgentReportInput): Decided {
  const verdict = checkMayRegisterAgentReport(file, collection);
  if (!verdict.allowed) return verdict;
  return decide(follow(recordEvent(openDraft(file), 'agent_reported', { report, text }), report));
}

function follow(draft: Draft, report: AgentReport): Step {
  if (report === 'ended') return applyEvent(draft, { event: 'decision_required', decision: 'foreign_collection' });
  if (report === 'disputed') return applyEvent(draft, { event: 'objection_registered' });
  return { allowed: true, draft };
}
