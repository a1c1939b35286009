import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../values/verdict.ts';
import { checkChosenOptions } from './check-chosen-options.ts';
import { type DecisionOption, decisionTypes } from './decision-catalogue.ts';

const answer = (verdict: Verdict) => (verdict.allowed ? 'allowed' : verdict.refusal);
const all = (['major', 'intermediate', 'minor'] as const).flatMap((optionClass) =>
  [1, 2, 3].map((number) => ({ key: `${optionClass}_${number}`, class: optionClass })),
);
/** Options that all go together but for their classes, and one that goes with none. */
const many = {
  options: [
    ...all.map((option): DecisionOption => ({ ...option, addsTo: all.map(({ key }) => key) })),
    { key: 'wait', class: 'minor' } as const,
  ],
};

test.each<[string, readonly string[], string]>([
  ['nothing chosen', [], 'no_active_decision'],
  ['one major', ['major_1'], 'allowed'],
  ['two intermediate', ['intermediate_1', 'intermediate_2'], 'allowed'],
  ['a major with minors', ['major_1', 'minor_1', 'minor_2', 'minor_3'], 'allowed'],
  ['a minor twice', ['minor_1', 'minor_1'], 'allowed'],
  ['two major', ['major_1', 'major_2'], 'decision_more_than_one_major'],
  ['a major beside an intermediate', ['major_1', 'intermediate_1'], 'decision_major_with_intermediate'],
  ['three intermediate', ['intermediate_1', 'intermediate_2', 'intermediate_3'], 'decision_too_many_intermediate'],
  ['the same intermediate twice', ['intermediate_1', 'intermediate_1'], 'decision_intermediate_repeated'],
  ['one of another decision', ['dance'], 'decision_option_unknown'],
  ['a wait beside a major', ['major_1', 'wait'], 'decision_options_contradict'],
  ['a wait beside minors', ['minor_1', 'minor_2', 'wait'], 'decision_options_contradict'],
  ['a wait alone', ['wait'], 'allowed'],
])('%s', (_name, chosen, expected) => {
  expect(answer(checkChosenOptions(many, chosen))).toBe(expected);
});

test('the order of choosing never matters', () => {
  const anyChoice = fc.array(fc.constantFrom(...many.options.map(({ key }) => key)), { maxLength: 6 });
  fc.assert(
    fc.property(anyChoice, (chosen) => {
      expect(checkChosenOptions(many, chosen.toReversed())).toEqual(checkChosenOptions(many, chosen));
    }),
  );
});

/** The pairs that go together; of any other pair the classes refuse it, or the two contradict each other. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  settlement_offer: ['counter_offer reduce_interest', 'counter_offer waive_fees', 'reduce_interest waive_fees'],
  dispute_response: [
    'credit_fully attach_evidence',
    'credit_part attach_evidence',
    'credit_part surveillance',
    'credit_part recall_from_authority',
    'reject_with_statement attach_evidence',
    'court_transfer attach_evidence',
    'attach_evidence request_more_from_debtor',
    'attach_evidence stay_paused',
    'attach_evidence surveillance',
    'attach_evidence recall_from_authority',
  ],
  debt_restructuring_answer: ['file_claim_only no_comment'],
};

test.each(decisionTypes.map((type) => [type.key, type] as const))('%s: what its options go with', (key, type) => {
  const together = type.options.flatMap((one, at) =>
    type.options.slice(at + 1).flatMap((other) => {
      const classes = [one.class, other.class];
      const byClass = classes.includes('major') && !classes.includes('minor');
      const said = answer(checkChosenOptions(type, [one.key, other.key]));
      if (said !== 'allowed') expect(said === 'decision_options_contradict').toBe(!byClass);
      return said === 'allowed' ? `${one.key} ${other.key}` : [];
    }),
  );
  expect(together.toSorted()).toEqual([...(pairs[key] ?? [])].toSorted());
});
