import { feesOf, type UpcomingStep, type VisibleStep, visibleSteps } from './next-step.ts';
import type { Sentence } from './sentence.ts';
import type { SummaryFacts } from './summary-facts.ts';

/** What comes next; null where nothing does or the reader has no right to read it. */
export function nextOf(facts: SummaryFacts): Sentence | null {
  const { status, closed, decision, ahead, next, pause } = facts;
  if (status === 'refunding') return { key: 'standing.next.refund' };
  if (closed) return null;
  if (status === 'failed') return { key: 'standing.next.reset' };
  if (decision) {
    const { deadline, defaultOption } = decision;
    return { key: 'standing.next.answer', days: { deadline }, choices: { option: defaultOption ?? 'none' } };
  }
  if (!ahead) return next && { key: 'standing.next.item', days: { date: next.date }, item: next.item };
  const [first] = visibleSteps(ahead, status === 'paused');
  if (first) return stepSentence(first);
  if (status === 'paused' && pause) return { key: 'standing.next.held', choices: { reason: pause.reason } };
  const [wait] = ahead;
  if (wait && next) return { key: 'standing.next.item', days: { date: wait.date }, item: next.item };
  return { key: 'standing.next.nothing' };
}

function stepSentence({ step, meaning }: VisibleStep<UpcomingStep>): Sentence {
  const days = { date: step.date };
  switch (meaning.means) {
    case 'letter':
      return { key: `standing.next.letter.${meaning.letter}`, days, amounts: { fees: feesOf(step) || null } };
    case 'ask':
      return { key: 'standing.next.ask', days, question: `standing.question.${meaning.question}` };
    case 'state':
      return { key: `standing.next.state.${meaning.state}`, days };
    case 'default':
      return { key: 'standing.next.default', days, choices: { option: meaning.option } };
    default:
      return { key: `standing.next.${meaning.means}`, days };
  }
}
