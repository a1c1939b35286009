import { addDays } from '../../values/day.ts';
import { feesOf, type UpcomingStep, type VisibleStep, visibleSteps } from './next-step.ts';
import type { Sentence } from './sentence.ts';
import type { SummaryFacts, SummaryReader } from './summary-facts.ts';

/** What comes next; null where nothing does or the reader has no right to read it. */
export function nextOf(facts: SummaryFacts): Sentence | null {
  const { reader, status, closed, decision, ahead, next, pause } = facts;
  if (status === 'refunding') return { key: 'case_summary.next.refund' };
  if (closed) return null;
  if (status === 'failed') return { key: 'case_summary.next.reset' };
  if (decision) {
    const { deadline, defaultOption } = decision;
    return { key: 'case_summary.next.answer', days: { deadline }, choices: { option: defaultOption ?? 'none' } };
  }
  // Without the right to read what comes: nothing happens before a pause has ended.
  if (!ahead && status === 'paused' && pause) return afterPause(pause);
  if (!ahead) return next && { key: 'case_summary.next.item', days: { date: next.date }, item: next.item };
  const [first] = visibleSteps(ahead, status === 'paused');
  if (first) return stepSentence(first, reader);
  if (status === 'paused' && pause) return held(pause);
  const [wait] = ahead;
  if (wait && next) return { key: 'case_summary.next.item', days: { date: wait.date }, item: next.item };
  return { key: isInRunningPlan(facts) ? 'case_summary.next.plan' : 'case_summary.next.nothing' };
}

/** The flow stands still while a plan is paid; what comes is in the plan. */
function isInRunningPlan({ state, phase }: SummaryFacts): boolean {
  return state === 'amortization' && phase !== 'completed' && phase !== 'cancelled';
}

type Pause = NonNullable<SummaryFacts['pause']>;

function afterPause(pause: Pause): Sentence {
  return pause.to === null ? held(pause) : { key: 'case_summary.next.resume', days: { date: addDays(pause.to, 1) } };
}

function held({ reason }: Pause): Sentence {
  return { key: 'case_summary.next.held', choices: { reason } };
}

function stepSentence({ step, meaning }: VisibleStep<UpcomingStep>, reader: SummaryReader): Sentence {
  const days = { date: step.date };
  const amounts = { fees: feesOf(step) || null };
  switch (meaning.means) {
    case 'letter':
      return { key: `case_summary.next.letter.${meaning.letter}`, days, amounts };
    case 'ask':
      return {
        key: 'case_summary.next.ask',
        days,
        choices: { reader },
        question: `case_summary.question.${meaning.question}`,
      };
    case 'state':
      return { key: `case_summary.next.state.${meaning.state}`, days, amounts };
    case 'default':
      return { key: 'case_summary.next.default', days, choices: { option: meaning.option } };
    case 'fee':
      return { key: 'case_summary.next.fee', days, amounts, fees: meaning.fees };
    default:
      return { key: `case_summary.next.${meaning.means}`, days };
  }
}
