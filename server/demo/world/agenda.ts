import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day, weekdayOf } from '@fordra/domain/values/day';
import type { Cause, Step } from './people/characters.ts';
import type { PlannedCase } from './plan-cases.ts';

export type DueDeed = { readonly id: string; readonly plan: PlannedCase; readonly step: Step };

const DESK_DAYS = [2, 4];

/** Nobody at the house works on other days than banking days; money is booked on each, all else on two a week. */
function workdayFrom(day: Day, { deed }: Step): Day {
  const isMoney = deed.do === 'pay' || deed.do === 'reverse';
  let found = rollToBankingDay(day);
  while (!isMoney && !DESK_DAYS.includes(weekdayOf(found))) found = rollToBankingDay(addDays(found, 1));
  return found;
}

/** What people are going to do to the cases of the world, and when. */
export function openAgenda() {
  const plans = new Map<string, PlannedCase>();
  const days = new Map<Day, DueDeed[]>();
  let written: string[] = [];

  const note = (id: string, step: Step, from: Day, wait = step.wait) => {
    const day = workdayFrom(addDays(from, wait), step);
    const due = days.get(day);
    const one = { id, step, plan: plans.get(id)! };
    if (due) due.push(one);
    else days.set(day, [one]);
  };

  return {
    add: (id: string, plan: PlannedCase) => void plans.set(id, plan),
    cause(id: string, cause: Cause, day: Day) {
      if (cause !== 'registered' && cause !== 'asked' && cause !== 'disputed') written.push(id);
      for (const step of plans.get(id)!.script[cause] ?? []) note(id, step, day);
    },
    follow(id: string, step: Step, day: Day) {
      for (const next of step.then ?? []) note(id, next, day);
    },
    /** One for each case: what else was meant for it waits for the next day. */
    takeDue(day: Day): readonly DueDeed[] {
      const due = new Map<string, DueDeed>();
      for (const one of days.get(day) ?? []) {
        if (due.has(one.id)) note(one.id, one.step, day, 1);
        else due.set(one.id, one);
      }
      days.delete(day);
      return [...due.values()];
    },
    /** The cases that letters were written for since the last time. */
    takeWritten(): readonly string[] {
      const taken = written;
      written = [];
      return taken;
    },
  };
}
