import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../cases/draft/after-outcome.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import { positionsOf } from '../cases/states/case-position.ts';
import { makeDecision } from '../decisions/actions/make-decision.ts';
import { recallDispute } from '../disputes/actions/recall-dispute.ts';
import { startDispute } from '../disputes/actions/start-dispute.ts';
import { explainAmount } from '../money/explain/explain-amount.ts';
import { aCaseFile } from '../testing/a-case-file.ts';
import { aLetterFacts } from '../testing/a-letter.ts';
import { type ArbitraryAction, anAction } from '../testing/an-action.ts';
import { arbitraryAction } from '../testing/arbitrary-action.ts';
import { arbitrarySpecialAction } from '../testing/arbitrary-special-action.ts';
import { addDays } from '../values/day.ts';
import {
  concludeBankruptcy,
  orderProof,
  receiveInventory,
  registerBankruptcy,
  registerTrustee,
} from './events/bankruptcy-events.ts';
import { cancelRestructuring, startRestructuring } from './events/restructuring-events.ts';
import { makeSpecialLetter } from './events/special-documents.ts';

const actions = fc.array(arbitraryAction, { maxLength: 8 });
const trustee = {
  name: 'Eva Förvaltare',
  address: { address_line_1: 'Torget 1', zip_code: '111 22', city: 'Lund', country: 'SE' },
};

/** The case after each action that is allowed, the last one last. */
function follow(start: CaseFile, all: readonly ArbitraryAction[]): readonly CaseFile[] {
  const files = [start];
  for (const { act, days } of all) {
    const before = onDay(files.at(-1)!, addDays(files.at(-1)!.today, days));
    const decided = act(before);
    files.push(decided.allowed ? afterOutcome(before, decided.outcome) : before);
  }
  return files;
}

test('a dispute that is recalled leaves the case where it was, with what held it and its next item', () => {
  let tried = 0;
  fc.assert(
    fc.property(actions, (all) => {
      const before = follow(aCaseFile(), all).at(-1)!;
      const started = startDispute(before, { reason: 'price', text: 'x', amount: undefined, team: undefined });
      if (!started.allowed) return;
      const disputed = afterOutcome(before, started.outcome);
      const recalled = recallDispute(disputed, { comment: undefined });
      if (!recalled.allowed) throw new Error(recalled.refusal);
      const after = afterOutcome(disputed, recalled.outcome);
      const { closed: _closed, ...position } = before.position;
      expect(after.position).toMatchObject(position);
      expect(after.pauses).toEqual(before.pauses);
      expect(after.flow.item).toBe(before.flow.item);
      tried += 1;
    }),
    { numRuns: 300 },
  );
  expect(tried).toBeGreaterThan(30);
});

const nothing = fc.constant(null);
const bankruptcySteps = [
  anAction('register bankruptcy', nothing, (file) => registerBankruptcy(file, { date: file.today })),
  anAction('register trustee', nothing, (file) => registerTrustee(file, { isComplete: true })),
  anAction('receive inventory', nothing, (file) => receiveInventory(file, { received: file.today })),
  anAction('order proof', nothing, (file) => orderProof(file, { by: addDays(file.today, 40), decidedBy: 'court' })),
  anAction('file claim', nothing, (file) => makeDecision(file, { options: ['file_claim'], reason: 'goodwill' })),
];

/** The steps of a bankruptcy with other actions between and after them. */
const throughBankruptcy = fc
  .tuple(...bankruptcySteps.map((step) => fc.tuple(fc.array(arbitrarySpecialAction, { maxLength: 1 }), step)))
  .chain((parts) =>
    fc
      .array(arbitraryAction, { maxLength: 4 })
      .map((after) => [...parts.flatMap(([others, own]) => [...others, own]), ...after]),
  );

test('once a claim is proved, no letter goes to the trustee of that bankruptcy', () => {
  let proved = 0;
  fc.assert(
    fc.property(throughBankruptcy, (all) => {
      let ordered: readonly string[] = [];
      let file = aCaseFile();
      for (const { act, days } of all) {
        const before = onDay(file, addDays(file.today, days));
        const decided = act(before);
        if (!decided.allowed) continue;
        file = afterOutcome(before, decided.outcome);
        if (decided.outcome.events.some(({ key }) => key === 'bankruptcy_estate_created')) ordered = [];
        ordered = [...ordered, ...decided.outcome.specialDocuments.map(({ kind }) => kind)];
        const at = ordered.indexOf('proof_of_debt');
        if (at === -1) continue;
        proved += 1;
        expect(ordered.slice(at + 1).filter((kind) => kind === 'claim_to_trustee' || kind === 'proof_of_debt')).toEqual(
          [],
        );
        if (!positionsOf(file.position).some(({ phase }) => phase === 'proof_of_debt')) continue;
        const late = makeSpecialLetter(file, aLetterFacts(), { kind: 'claim_to_trustee', trustee });
        expect(late).toMatchObject({ allowed: false, refusal: 'letters_to_trustee_stopped' });
      }
    }),
    { numRuns: 300 },
  );
  expect(proved).toBeGreaterThan(10);
});

test('the debt of a person who remains liable survives the bankruptcy, and that of a company does not', () => {
  let survived = 0;
  fc.assert(
    fc.property(actions, fc.boolean(), (all, remainsLiable) => {
      const known = { remains_liable: remainsLiable, is_company: true };
      const before = follow(aCaseFile({ known }), all).at(-1)!;
      const registered = registerBankruptcy(before, { date: before.today });
      if (!registered.allowed) return;
      const bankrupt = afterOutcome(before, registered.outcome);
      const concluded = concludeBankruptcy(bankrupt, { date: bankrupt.today, kind: 'dismissed', dividend: 0 });
      if (!concluded.allowed) throw new Error(concluded.refusal);
      const after = afterOutcome(bankrupt, concluded.outcome);
      const owed = (file: CaseFile) => explainAmount(file.debt, file.today).balances.capital;
      if (remainsLiable) {
        expect([after.position.state, after.position.closed, owed(after)]).toEqual([
          'debt_surveillance',
          null,
          owed(before),
        ]);
        survived += 1;
      } else expect([after.position.closed?.reason, owed(after)]).toEqual(['bankruptcy', 0]);
    }),
    { numRuns: 300 },
  );
  expect(survived).toBeGreaterThan(30);
});

test('a debt restructuring bears no interest, and the case has all of it back when it is cancelled', () => {
  let tried = 0;
  fc.assert(
    fc.property(actions, fc.nat(40), fc.nat(400), (all, ago, later) => {
      const before = follow(aCaseFile(), all).at(-1)!;
      const initiated = addDays(before.today, -ago);
      const started = startRestructuring(before, { initiated, published: before.today });
      if (!started.allowed) return;
      const interest = (file: CaseFile, on = file.today) => explainAmount(file.debt, on).balances.interest;
      const inPlan = afterOutcome(before, started.outcome);
      const then = onDay(inPlan, addDays(inPlan.today, later));
      expect(interest(then)).toBe(interest(inPlan));
      const cancelled = cancelRestructuring(then, { cancelled: then.today, reason: null });
      if (!cancelled.allowed) throw new Error(cancelled.refusal);
      const after = afterOutcome(then, cancelled.outcome);
      expect(interest(after)).toBe(interest(before, then.today));
      expect(after.position).toMatchObject({ state: 'debt_surveillance', closed: null });
      tried += 1;
    }),
    { numRuns: 300 },
  );
  expect(tried).toBeGreaterThan(30);
});
