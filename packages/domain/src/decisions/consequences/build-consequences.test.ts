import { describe, expect, test } from 'vitest';
import { registerObjection } from '../../cases/actions/register-objection.ts';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { nextDueDay } from '../../flow/run/next-due-day.ts';
import { type FlowFacts, runFlowItem } from '../../flow/run/run-flow-item.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { addDays, type Day, day } from '../../values/day.ts';
import { buildOpenQuestions, makeDecision } from '../actions/make-decision.ts';
import { buildConsequences } from './build-consequences.ts';

/** The case of 10 000.00 on the day its first decision is requested. */
function asked(facts: FlowFacts): FlowFacts {
  let { file } = facts;
  while (buildOpenQuestions(file).length === 0) {
    const today = onDay(file, nextDueDay(file)!);
    file = afterOutcome(today, runFlowItem({ ...facts, file: today }).outcome);
  }
  return { ...facts, file };
}

function consequencesOf(facts: FlowFacts, amount?: number, chosen?: readonly string[]) {
  const [question] = buildOpenQuestions(facts.file);
  const { options, together, ifNobody } = buildConsequences(facts, question!.decision, { amount, chosen });
  const of = (key: string) => {
    const found = options.find((option) => option.key === key)!;
    return { ...found, days: found.steps.map(({ date, state }) => `${date} ${state}`) };
  };
  return { of, options, together, ifNobody };
}

describe('whether to go on to the enforcement authority', () => {
  const facts = asked(aFlowCase());
  const { of, ifNobody } = consequencesOf(facts);

  test('an application costs the debtor 300 and 380 today and 600 for enforcement, of which 900 is advanced', () => {
    const apply = of('apply_payment_order');
    expect(apply).toMatchObject({ class: 'major', needs: [], refusal: null, isFinal: true, closes: null });
    expect(apply.addedFees).toBe(1_280_00);
    expect(apply.outlays).toEqual([{ bearer: 'creditor', amount: 900_00 }]);
    expect(apply.days[0]).toBe('2026-03-16 enforcement');
  });

  test('the agency bears the outlays where they are its own costs', () => {
    const { terms } = facts.file;
    const ownership = { agencyCosts: ['verdict_outlay'] as const };
    const ours = { ...facts, file: { ...facts.file, terms: { ...terms, ownership } } };
    expect(consequencesOf(ours).of('apply_payment_order').outlays).toEqual([
      { bearer: 'creditor', amount: 600_00 },
      { bearer: 'agency', amount: 300_00 },
    ]);
  });

  test('surveillance begins today, costs nothing and can be left', () => {
    expect(of('surveillance')).toMatchObject({ addedFees: 0, outlays: [], remaining: 10_363_29, isFinal: false });
    expect(of('surveillance').days[0]).toBe('2026-03-16 debt_surveillance');
  });

  test('a write-off closes the case today, for good, and needs a reason', () => {
    expect(of('close_or_write_off')).toMatchObject({
      needs: ['reason'],
      closes: '2026-03-16',
      remaining: 0,
      isFinal: true,
    });
  });

  test('without an answer the case waits, from the day after the deadline', () => {
    expect(ifNobody).toMatchObject({ date: '2026-03-31', option: 'wait_30_days', addedFees: 0, closes: null });
    expect(ifNobody!.steps[0]!.date).toBe('2026-03-31');
  });

  test('an option that cannot be carried out names the reason and foretells nothing', () => {
    const without = consequencesOf(asked(aFlowCase({ known: { has_agreement: false } })));
    expect(without.of('apply_payment_order')).toMatchObject({
      refusal: 'agreement_missing',
      steps: [],
      remaining: null,
      isFinal: false,
    });
  });
});

describe('the answer to an objection', () => {
  const facts = aFlowCase();
  const objected = registerObjection(facts.file, { reason: 'price', text: 'Fel pris' });
  if (!objected.allowed) throw new Error(objected.refusal);
  const disputed = { ...facts, file: afterOutcome(facts.file, objected.outcome) };

  test('a partial credit is foretold once its amount is given', () => {
    expect(consequencesOf(disputed).of('credit_part')).toMatchObject({
      needs: ['reason', 'amount'],
      refusal: null,
      remaining: null,
      steps: [],
    });
    const { remaining } = consequencesOf(disputed).of('reject_with_statement');
    expect(consequencesOf(disputed, 4_000_00).of('credit_part').remaining).toBe(remaining! - 4_000_00);
    expect(consequencesOf(disputed, 99_000_00).of('credit_part').refusal).toBe('bad_action_input');
  });

  test.each([
    [['credit_part', 'stay_paused'], 'decision_options_contradict'],
    [['credit_fully', 'court_transfer'], 'decision_more_than_one_major'],
    [['credit_fully', 'credit_part'], 'decision_major_with_intermediate'],
    [['credit_part', 'wait_30_days'], 'decision_option_unknown'],
  ])('of %j together the refusal is %s', (chosen, refusal) => {
    expect(consequencesOf(disputed, 4_000_00, chosen).together).toMatchObject({ refusal });
  });

  test('a combination is foretold once the amount is given, and one option is no combination', () => {
    const waiting = asked(facts);
    const decisions = waiting.file.decisions.map((one) => ({ ...one, type: 'dispute_response' }));
    const unpaused = { ...waiting, file: { ...waiting.file, decisions } };
    const chosen = ['surveillance', 'credit_part'];
    expect(consequencesOf(unpaused, undefined, chosen).together).toMatchObject({ refusal: null, remaining: null });
    const { of, together } = consequencesOf(unpaused, 4_000_00, chosen);
    expect(of('credit_part').addsTo).toEqual(['surveillance']);
    expect(together).toMatchObject({ remaining: of('credit_part').remaining, isFinal: true, refusal: null });
    expect(together!.steps[0]).toMatchObject({ date: '2026-03-16', state: 'debt_surveillance' });
    expect(of('credit_part').steps[0]!.state).not.toBe('debt_surveillance');
    expect(consequencesOf(unpaused, 4_000_00, ['credit_part']).together).toBeNull();
  });

  test('evidence alone leaves the objection to be answered by the same day, and changes no other answer', () => {
    const { of } = consequencesOf(disputed);
    const { deadline } = disputed.file.decisions.at(-1)!;
    expect(of('attach_evidence')).toMatchObject({ needs: ['file'], refusal: null, isFinal: false, addedFees: 0 });
    expect(of('attach_evidence').steps[0]).toMatchObject({
      status: 'paused',
      decisions: [{ type: 'dispute_response', deadline }],
    });
    const { together } = consequencesOf(disputed, undefined, ['attach_evidence', 'reject_with_statement']);
    expect(of('reject_with_statement')).toMatchObject(together!);
  });

  test('asking the debtor lengthens the pause and the time to answer by 14 days, and needs an address', () => {
    const { deadline } = disputed.file.decisions.at(-1)!;
    const asking = consequencesOf(disputed).of('request_more_from_debtor');
    expect(asking).toMatchObject({ refusal: null, debtorAnswersBy: '2026-02-16', addedFees: 0, isFinal: false });
    expect(asking.steps[0]).toMatchObject({
      status: 'paused',
      decisions: [{ type: 'dispute_response', deadline: addDays(deadline, 14) }],
    });
    const unreachable = { ...disputed, file: { ...disputed.file, debtorMail: null } };
    expect(consequencesOf(unreachable).of('request_more_from_debtor').refusal).toBe('debtor_email_missing');
  });

  test('the debtor is asked again only once the day to answer has passed, or about another objection', () => {
    const made = makeDecision(disputed.file, { options: ['request_more_from_debtor'] });
    if (!made.allowed) throw new Error(made.refusal);
    const asking = { ...disputed, file: afterOutcome(disputed.file, made.outcome) };
    const refusalOn = (facts: FlowFacts, today: Day) =>
      consequencesOf({ ...facts, file: onDay(facts.file, today) }).of('request_more_from_debtor').refusal;
    expect(refusalOn(asking, asking.file.today)).toBe('debtor_already_asked');
    expect(refusalOn(asking, day('2026-02-16'))).toBe('debtor_already_asked');
    expect(refusalOn(asking, day('2026-02-17'))).toBeNull();

    const evidence = makeDecision(asking.file, { options: ['attach_evidence'], file: 'file' });
    const rejected = makeDecision(asking.file, { options: ['reject_with_statement'] });
    if (!evidence.allowed || !rejected.allowed) throw new Error('an objection can be answered');
    const withEvidence = { ...asking, file: afterOutcome(asking.file, evidence.outcome) };
    expect(refusalOn(withEvidence, asking.file.today)).toBe('debtor_already_asked');
    const answered = afterOutcome(asking.file, rejected.outcome);
    const objected = registerObjection(answered, { reason: 'price', text: 'Fortfarande fel' });
    if (!objected.allowed) throw new Error(objected.refusal);
    expect(refusalOn({ ...asking, file: afterOutcome(answered, objected.outcome) }, answered.today)).toBeNull();
  });

  test('a rejected objection is not asked about again', () => {
    // As the engine loads it, from the events.
    const file = { ...disputed.file, facts: { ...disputed.file.facts, objection_is_answered: false } };
    const { steps } = consequencesOf({ ...disputed, file }).of('reject_with_statement');
    expect(steps.flatMap(({ decisions }) => decisions.map(({ type }) => type))).not.toContain('dispute_response');
  });

  test('the court is paid in advance, and the debtor owes its fee only by the judgment', () => {
    const court = consequencesOf(disputed).of('court_transfer');
    expect(court).toMatchObject({ addedFees: 0, isFinal: true });
    expect(court.outlays).toEqual([{ bearer: 'creditor', amount: expect.any(Number) }]);
  });
});

test('a decision that is settled has no options and no default', () => {
  expect(buildConsequences(aFlowCase(), 'settled')).toEqual({ options: [], together: null, ifNobody: null });
});
