import { rollToBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day, weekdayOf } from '@fordra/domain/values/day';
import type { Cause, Step } from './people/acts.ts';
import type { PlannedCase } from './plan-cases.ts';

export type DueAct = { readonly id: string; readonly plan: PlannedCase; readonly step: Step };

const OFFICE_DAYS = [2, 4];

/** Staff works on banking days only; what happens at banks is on each of them, everything else on two days a week. */
function workdayFrom(day: Day, { act }: Step): Day {
  const isMoney = act.do === 'pay' || act.do === 'reverse' || act.do === 'consent';
  let found = rollToBankingDay(day);
  while (!isMoney && !OFFICE_DAYS.includes(weekdayOf(found))) found = rollToBankingDay(addDays(found, 1));
  return found;
}

/** The acts planned for the cases of the demo, by day. */
export function openAgenda() {
  const plans = new Map<string, PlannedCase>();
  const days = new Map<Day, DueAct[]>();
  let written: string[] = [];

  const schedule = (id: string, step: Step, from: Day, wait = step.wait) => {
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
      for (const step of plans.get(id)!.script[cause] ?? []) schedule(id, step, day);
    },
    follow(id: string, step: Step, day: Day) {
      for (const next of step.then ?? []) schedule(id, next, day);
    },
    /** At most one act per case; further acts move to the next day. */
    takeDue(day: Day): readonly DueAct[] {
      const due = new Map<string, DueAct>();
      for (const one of days.get(day) ?? []) {
        if (due.has(one.id)) schedule(one.id, one.step, day, 1);
        else due.set(one.id, one);
      }
      days.delete(day);
      return [...due.values()];
    },
    /** The cases that letters were written for since the last call. */
    takeWritten(): readonly string[] {
      const taken = written;
      written = [];
      return taken;
    },
  };
}
