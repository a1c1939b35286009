import type { Act, Script, Step } from './acts.ts';
import type { Chance } from './chance.ts';
import type { Character } from './habits.ts';
import { planScript } from './plan-stories.ts';

const objections = [
  ['goods_wrong', 'Arbetet blev inte klart och jag har klagat flera gånger.'],
  ['not_ordered', 'Jag har aldrig beställt det här.'],
  ['already_paid', 'Jag betalade fakturan till er förra månaden, kvitto finns.'],
  ['price', 'Priset stämmer inte med vad vi kom överens om.'],
  ['goods_wrong', 'Mätaren visar fel, det kan inte vara så mycket.'],
  ['not_ordered', 'Jag sade upp avtalet i våras.'],
] as const;

const wishes = ['Får lön den 25:e', 'Väntar på pengar från Försäkringskassan', 'Sjukskriven, ber om anstånd'];
const calls = [
  'Ringde och frågade vad ränta och avgifter består av. Förklarat.',
  'Ringde. Lovar att betala vid löning.',
  'Vill ha allt på mejl. Hänvisad till sidan för betalning.',
  'Pratat med sambon, som återkommer.',
];
const wordsOfCreditors = [
  'Kunden har hört av sig till oss, men vi står fast vid kravet.',
  'Vi har skickat kopia på avtalet till kunden.',
  'Stamkund: var gärna varsam.',
];

/**
 * The acts of a debtor and the reactions of others, registered so many days before the last one; the same chance gives
 * the same script.
 */
export function buildScript(character: Character, chance: Chance, daysLeft: number): Script {
  const script = scripts[character](chance, daysLeft);
  return { ...script, registered: [...(script.registered ?? []), ...noted(character, chance)] };
}

const all = { do: 'pay', what: 'all' } as const;
const step = (wait: number, act: Act, ...then: readonly Step[]): Step => ({ wait, act, then });
const scripts: Readonly<Record<Character, (chance: Chance, daysLeft: number) => Script>> = {
  prompt: (chance) => ({ registered: [step(chance.whole(1, 9), all)] }),
  after_reminder: (chance) => onReminder([step(chance.whole(3, 14), all)]),
  after_demand: (chance) => onDemand([step(chance.whole(2, 12), all)]),
  late: (chance) => ({
    ...onDemand([step(chance.whole(16, 60), all)]),
    surveillance_letter: [step(chance.whole(3, 20), all)],
  }),
  capital_only: (chance) => ({
    ...onDemand([step(chance.whole(2, 9), { do: 'pay', what: 'capital' })]),
    residual_claim: chance.is(0.6) ? [step(chance.whole(4, 12), all)] : [],
  }),
  instalments: planScript,
  to_creditor: (chance) => onReminder([step(chance.whole(3, 15), { do: 'pay_creditor' })]),
  objects,
  asks_for_time: (chance) => {
    const comment = chance.pick(wishes);
    const respite = { do: 'respite', days: chance.whole(10, 30), comment } as const;
    return onDemand([step(chance.whole(2, 8), respite, ...(chance.is(0.75) ? [step(chance.whole(12, 29), all)] : []))]);
  },
  asks_for_copy: (chance) =>
    onDemand([step(chance.whole(2, 6), { do: 'copy' }, step(chance.whole(3, 10), { do: 'answer' }, step(8, all)))]),
  vanishes: (chance) => ({
    reminder: [step(chance.whole(5, 9), { do: 'returned' }, ...(chance.is(0.5) ? [step(4, { do: 'move' })] : []))],
    // Found once; where the second demand comes back too, the creditor gives the claim up after a while.
    debt_collection: [
      step(
        chance.whole(5, 9),
        { do: 'returned' },
        step(4, { do: 'move' }, step(1, { do: 'reset' }, step(60, { do: 'write_off' }))),
      ),
    ],
  }),
  never: () => ({}),
  recalled: (chance) => onReminder([step(chance.whole(1, 12), { do: 'cancel' })]),
  written_off: (chance) => onDemand([step(chance.whole(40, 90), { do: 'write_off' })]),
  fee_contested: (chance) =>
    onReminder([step(chance.whole(3, 7), { do: 'credit_fee', fee: 'reminder_fee' }, step(chance.whole(1, 6), all))]),
  overpays: (chance) => onReminder([step(chance.whole(2, 9), { do: 'pay', what: 'double' })]),
  bounces: (chance) =>
    onReminder([
      step(chance.whole(2, 7), all, step(chance.whole(1, 3), { do: 'reverse' }, step(chance.whole(9, 40), all))),
    ]),
  paused: (chance) => {
    const pause = { do: 'pause', days: chance.whole(14, 80), comment: 'Vi utreder leveransen' } as const;
    return onReminder([step(chance.whole(1, 9), pause, ...(chance.is(0.6) ? [step(chance.whole(5, 40), all)] : []))]);
  },
  insolvent: (chance) =>
    onDemand([step(chance.whole(10, 50), { do: 'close', reason: chance.is(0.7) ? 'bankruptcy' : 'deceased' })]),
  // Without an address no letter can be sent: the flow stops until an address is found.
  unreachable: (chance) => ({
    registered: [step(chance.whole(30, 50), { do: 'move' }, step(1, { do: 'reset' }, step(chance.whole(12, 30), all)))],
  }),
};

/** The creditor's answer to whether to apply to the enforcement authority; some never answer. */
export function buildAnswer(chance: Chance, hasAgreement: boolean): readonly Step[] {
  const answer = chance.weigh({
    apply: hasAgreement ? 8 : 0,
    surveillance: hasAgreement ? 1 : 4,
    extra_debt_collection: 1,
    nothing: hasAgreement ? 1 : 4,
  });
  return answer === 'nothing' ? [] : [step(chance.whole(1, 9), { do: 'decide', answer })];
}

/** Some of the cases disputed at the authority are tried in court, which takes months; the others stay open. */
export function buildTrial(chance: Chance): readonly Step[] {
  if (!chance.is(0.6)) return [];
  const outcome = chance.weigh({ won: 5, won_in_part: 2, lost: 2, dropped: 1 });
  const number = `FT ${chance.whole(1_000, 9_999)}`;
  const verdict = step(chance.whole(80, 200), { do: 'court_outcome', outcome, number });
  return [step(chance.whole(2, 15), { do: 'decide', answer: 'court_transfer' }, verdict)];
}

function objects(chance: Chance): Script {
  const [reason, text] = chance.pick(objections);
  const answer = step(
    chance.whole(4, 24),
    { do: 'answer' },
    ...(chance.is(0.7) ? [step(chance.whole(3, 15), all)] : []),
  );
  const endings: readonly (readonly Step[])[] = [
    [answer],
    [answer],
    [step(chance.whole(3, 12), { do: 'credit_all' })],
    [step(chance.whole(2, 9), { do: 'solicitor' }, step(1, { do: 'freeze' }))],
    [step(chance.whole(8, 25), { do: 'close', reason: 'dispute' })],
    [],
  ];
  return onDemand([step(chance.whole(2, 10), { do: 'object', reason, text }, ...chance.pick(endings))]);
}

function noted(character: Character, chance: Chance): readonly Step[] {
  if (character === 'prompt' || !chance.is(0.1)) return [];
  const [by, text] = chance.is(0.7)
    ? (['karin', chance.pick(calls)] as const)
    : (['creditor', chance.pick(wordsOfCreditors)] as const);
  return [step(chance.whole(12, 40), { do: 'note', by, text })];
}

function onReminder(steps: readonly Step[]): Script {
  return { reminder: steps, debt_collection: steps, foreign_debt_collection: steps };
}

function onDemand(steps: readonly Step[]): Script {
  return { debt_collection: steps, foreign_debt_collection: steps };
}
