import { openDraft } from '../../cases/draft/draft.ts';
import type { BuiltLetters } from '../../documents/letter-content/build-letter.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import { addYears } from '../../values/day.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import type { FlowItem } from '../items/flow-items.ts';
import { orderLetter } from '../run/order-letter.ts';
import type { FlowFacts } from '../run/run-flow-item.ts';
import { previewFlow } from './preview-flow.ts';

/** The flow item that sends each letter; the letter about a residual has none. */
const itemOf: Readonly<Record<Exclude<LetterKind, 'residual_claim'>, FlowItem>> = {
  soft_reminder: 'send_soft_reminder',
  reminder: 'send_reminder',
  debt_collection: 'send_debt_collection',
  foreign_debt_collection: 'send_debt_collection',
  surveillance_letter: 'send_surveillance_letter',
};
const usual: Pick<FlowEntry, 'channels' | 'pay_within_days'> = {
  channels: ['digital_mailbox', 'letter'],
  pay_within_days: 14,
};
const YEARS_AHEAD = 2;

/** A letter as it would be sent today, with its fee; nothing is saved. */
export function previewLetter({ file, letterFacts }: FlowFacts, kind: LetterKind): BuiltLetters {
  const entry = kind === 'residual_claim' ? undefined : file.flowEntries.find(({ item }) => item === itemOf[kind]);
  const ordered = orderLetter(openDraft(file), { ...(entry ?? usual), kind }, letterFacts);
  return ordered.allowed ? { allowed: true, letters: ordered.draft.outcome.letters } : ordered;
}

/** The next letter if nobody acts. */
export function nextLetterKind(facts: FlowFacts): LetterKind | undefined {
  const { steps } = previewFlow(facts, addYears(facts.file.today, YEARS_AHEAD));
  return steps.find(({ letters }) => letters.length > 0)?.letters[0]?.kind;
}
