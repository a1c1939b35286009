import { type Draft, positionOf, recordEvent, type Step } from '../../cases/draft/draft.ts';
import { isPreparation } from '../../cases/states/phases.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { DAYS_OF_SILENCE } from '../../enforcement/applications/case-application.ts';
import { applicationsOf, runningApplications } from '../../enforcement/changes/draft-applications.ts';
import { handleClosureReport } from '../../enforcement/messages/handle-closure-report.ts';
import { addDays, daysBetween } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { applyEventInFlow, flowFactsOf, passItem, withFlow } from './flow-draft.ts';
import { submitEnforcement, submitPaymentOrder } from './submit-application.ts';

const DAYS_UNTIL_ASKED_AGAIN = 14;
/** Enforcement takes long, so its progress is checked rarely. */
const DAYS_BETWEEN_LOOKS = 90;

/** The items at the enforcement authority (rules §8.2); a case that is past them, or never went there, skips them. */
export function doAuthorityItem(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  const { state, phase } = positionOf(draft);
  if (state !== 'enforcement' && !isPreparation(phase)) return passItem(draft, entry);
  const { has_verdict: hasVerdict } = flowFactsOf(draft);
  switch (phase) {
    case 'evaluate':
      return ask(draft);
    case 'scheduled':
      if (hasVerdict) return carryOut(draft, entry, facts);
      return entry.item === 'verdict_submission' ? submitPaymentOrder(draft, entry, facts) : ask(draft);
    case 'verdict_submitted':
      return entry.item === 'verdict_submission' ? passItem(draft, entry) : lookAgain(draft, entry);
    case 'verdict_issued':
      return carryOut(draft, entry, facts);
    case 'enforcement_submitted':
      return entry.item === 'handle_closure_report' ? awaitReport(draft, entry) : passItem(draft, entry);
    default:
      return passItem(draft, entry);
  }
}

/** At once where the creditor's settings say so; else on its day, and only after a decision (rules §3.1). */
function carryOut(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  const { item } = entry;
  const isEarly = item === 'verdict_submission' || item === 'request_status_on_verdict';
  if (isEarly) return passItem(draft, entry);
  const isWanted = positionOf(draft).phase === 'scheduled' || isApproved(draft);
  if (isWanted || flowFactsOf(draft).enforcement_is_automatic) return submitEnforcement(draft, entry, facts);
  return item === 'wait_enforcement_decision' ? passItem(draft, entry) : ask(draft);
}

function isApproved({ file }: Draft): boolean {
  return file.decisions.some(
    ({ status, option }) => status === 'made' && option?.split(',').includes('apply_enforcement'),
  );
}

function ask(draft: Draft): Step {
  return applyEventInFlow(draft, { event: 'decision_required', decision: 'continue_to_enforcement' });
}

function awaitReport(draft: Draft, entry: FlowEntry): Step {
  const isRunning = runningApplications(draft).some(({ kind }) => kind === 'enforcement');
  return isRunning ? lookAgain(draft, entry, DAYS_BETWEEN_LOOKS) : handleClosureReport(draft);
}

/** The authority has not answered yet: its status is requested, and the item is run again later. */
function lookAgain(draft: Draft, entry: FlowEntry, after = entry.repeat?.days ?? DAYS_UNTIL_ASKED_AGAIN): Step {
  const { today } = draft.file;
  const own = applicationsOf(draft).findLast(({ kind }) => kind === 'payment_order' || kind === 'enforcement');
  const days = own ? daysBetween(own.queued, today) : 0;
  const asked = days > 0 ? recordEvent(draft, 'authority_asked', { kind: own!.kind, days }) : draft;
  const isSilent = own?.kind === 'payment_order' && days >= DAYS_OF_SILENCE;
  const recorded = isSilent ? recordEvent(asked, 'authority_silent', { days }) : asked;
  return applyEventInFlow(withFlow(recorded, { item: entry.key, date: addDays(today, after) }), { event: 'item_done' });
}
