import type { CaseEffect } from '../states/case-effects.ts';
import type { CaseEventKey } from '../states/case-event-keys.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart } from './case-part.ts';

/** An entry of the case's timeline: its key and the values that its text uses. */
export type NewCaseEvent = {
  readonly key: CaseEventKey;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
};

export type EventsOutcome = { readonly events: readonly NewCaseEvent[]; readonly effects: readonly CaseEffect[] };

const unanswered: readonly CaseEventKey[] = ['objection_registered', 'application_disputed'];

type RespiteFacts = Pick<CaseFacts, 'respites_of_case_in_quarter' | 'respites_of_case' | 'respites_of_debtor'>;

/** The facts that follow from new events; those of earlier events are loaded. */
export function factsAfterEvents(events: readonly NewCaseEvent[], before: RespiteFacts): Partial<CaseFacts> {
  const last = events.findLast(({ key }) => key === 'objection_answered' || unanswered.includes(key));
  const respites = events.filter(({ key }) => key === 'respite_approved').length;
  const more = (count: number | null) => (count === null ? null : count + respites);
  return {
    ...(last && { objection_is_answered: last.key === 'objection_answered' }),
    ...(respites > 0 && {
      respites_of_case_in_quarter: more(before.respites_of_case_in_quarter),
      respites_of_case: more(before.respites_of_case),
      respites_of_debtor: more(before.respites_of_debtor),
    }),
  };
}

/** Rules write events and never read them: the facts that follow from events are loaded. */
export const eventsPart = {
  name: 'events',
  unchanged: (): EventsOutcome => ({ events: [], effects: [] }),
  after: () => ({}),
} satisfies CasePart;
