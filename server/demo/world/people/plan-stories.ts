import type { Act, Script, Step } from './acts.ts';
import type { Chance } from './chance.ts';

const all = { do: 'pay', what: 'all' } as const;
const instalment = { do: 'pay', what: 'instalment' } as const;
const step = (wait: number, act: Act, ...then: readonly Step[]): Step => ({ wait, act, then });

/** Pays each month before the day; some pay the rest at once in the end. */
function monthly(chance: Chance, left: number): readonly Step[] {
  if (left === 0) return chance.is(0.3) ? [step(chance.whole(26, 29), all)] : [];
  return [step(chance.whole(28, 30), instalment, ...monthly(chance, left - 1))];
}

/** Pays some months, and then something happens. */
function after(chance: Chance, months: number, happens: readonly Step[]): readonly Step[] {
  if (months === 0) return happens;
  return [step(chance.whole(27, 30), instalment, ...after(chance, months - 1, happens))];
}

const endings = {
  kept: 8,
  /** Pays no more: the plan is cancelled. */
  stopped: 3,
  /** Misses a month, and pays before the plan is cancelled. */
  late: 2,
  respite: 2,
  direct_debit: 3,
} as const;

/** A plan that is agreed on by telephone, and how it is kept. */
function plan(chance: Chance, ending = chance.weigh(endings)): Step {
  const months = chance.pick([4, 6, 8, 10, 12]);
  const paid = chance.whole(0, 3);
  const agreed = (...then: readonly Step[]) => step(chance.whole(4, 12), { do: 'plan', months }, ...then);
  switch (ending) {
    case 'kept':
      return agreed(...monthly(chance, months));
    case 'stopped':
      return agreed(...after(chance, paid, []));
    case 'late': {
      const late = step(chance.whole(46, 49), instalment, ...monthly(chance, months - paid));
      return agreed(...after(chance, paid, [late]));
    }
    case 'respite': {
      const respite = step(chance.whole(8, 14), { do: 'plan_respite' }, ...monthly(chance, months - paid));
      return agreed(...after(chance, Math.max(1, paid), [respite]));
    }
    case 'direct_debit':
      return agreed(...consent(chance));
  }
}

/** The debtor registers a consent in the internet bank, and Karin lets the payments be drawn once it is approved. */
function consent(chance: Chance): readonly Step[] {
  const answer = chance.weigh({ approved: 8, refused: 1, ended: 1 });
  return [step(chance.whole(1, 4), { do: 'consent', answer }, step(chance.whole(5, 9), { do: 'draw' }))];
}

/** Where a plan stands on the last day, by the days before it on which something happens. */
const standings = {
  /** Agreed on lately; at the enforcement authority it waits for its arrangement. */
  agreed: (chance: Chance) => [[chance.whole(6, 14), { do: 'plan', months: chance.pick([5, 8, 12]) }]],
  reminded: (chance: Chance) => [[chance.whole(43, 45), { do: 'plan', months: 8 }]],
  breached: (chance: Chance) => [[chance.whole(53, 55), { do: 'plan', months: 10 }]],
  respite: (chance: Chance) => [
    [chance.whole(44, 50), { do: 'plan', months: 10 }],
    [chance.whole(20, 24), instalment],
    [chance.whole(6, 10), { do: 'plan_respite' }],
  ],
  /** At the authority it is recalled when the arrangement is paid. */
  arranged: (chance: Chance) => [
    [chance.whole(40, 46), { do: 'plan', months: 12 }],
    [chance.whole(30, 34), instalment],
    [chance.whole(6, 8), instalment],
  ],
  drawn: (chance: Chance) => [
    [chance.whole(44, 60), { do: 'plan', months: 10 }],
    [chance.whole(38, 42), { do: 'consent', answer: 'approved' }],
    [chance.whole(27, 31), { do: 'draw' }],
  ],
  consenting: (chance: Chance) => [
    [chance.whole(12, 16), { do: 'plan', months: 10 }],
    [chance.whole(0, 4), { do: 'consent', answer: chance.pick(['approved', 'late', 'refused']) }],
  ],
} as const satisfies Readonly<Record<string, (chance: Chance) => readonly (readonly [number, Act])[]>>;

const shares: Readonly<Record<keyof typeof standings, number>> = {
  ...{ agreed: 4, reminded: 3, breached: 5, respite: 5, arranged: 3, drawn: 3, consenting: 3 },
};

/** A new case has had no demand yet. */
const OLD_DAYS = 90;

/** A debtor who pays by a plan; one whose plan was cancelled may ask for another. */
export function planScript(chance: Chance, daysLeft: number): Script {
  if (daysLeft > OLD_DAYS && chance.is(0.4)) {
    const acts = standings[chance.weigh(shares)](chance);
    return { registered: acts.map(([before, act]) => step(daysLeft - before, act)) };
  }
  return {
    debt_collection: [plan(chance)],
    amortization_cancelled: chance.is(0.5) ? [plan(chance, 'kept')] : [],
  };
}
