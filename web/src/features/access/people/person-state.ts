import { addDays, type Day } from '@fordra/domain/values/day';
import type { Person } from './people-query.ts';

type PersonState = {
  readonly key: 'active' | 'invited' | 'sending' | 'not_sent' | 'ending' | 'ended' | 'disabled';
  readonly colour: 'green' | 'amber' | 'red' | 'blue' | 'grey';
};

const endingDays = 30;

/** An invitation is usually sent within seconds of the write that asks for it. */
const sendingMs = 60_000;
const isFresh = ({ _updated: at }: Person) => Math.abs(Date.now() - Date.parse(String(at))) < sendingMs;

/** What the user can do now, in one word; the last day counts. */
export function stateOf(person: Person, today: Day): PersonState {
  const { is_disabled: isDisabled, valid_until: end, invitation } = person;
  if (isDisabled) return { key: 'disabled', colour: 'red' };
  if (end && end < today) return { key: 'ended', colour: 'red' };
  if (invitation?.status === 'none')
    return isFresh(person) ? { key: 'sending', colour: 'blue' } : { key: 'not_sent', colour: 'amber' };
  if (invitation?.status === 'sent') return { key: 'invited', colour: 'blue' };
  if (end && end <= addDays(today, endingDays)) return { key: 'ending', colour: 'amber' };
  return { key: 'active', colour: 'green' };
}
