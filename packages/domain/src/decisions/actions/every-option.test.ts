import { expect, test } from 'vitest';
import { type Draft, openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import { carryOutDecision } from '../../flow/run/carry-out-decision.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { day } from '../../values/day.ts';
import { decisionTypes, passiveOptions } from '../decision-catalogue.ts';
import { decisionTypeOf } from '../raise/build-decision.ts';
import { buildOpenQuestions, makeDecision } from './make-decision.ts';

const proposal = {
  cases: [aCaseFile().id],
  amount: 300_00,
  firstDue: day('2026-04-28'),
  dayOfMonth: 28,
  hasAdviceFee: false,
  isInterestWaived: false,
  accepted: 'phone',
  approvedBy: 'creditor',
  advices: 24,
  total: 7_000_00,
  lastDue: day('2028-03-28'),
} as const;

/** A case that waits for a decision of a type, whose invoice has no file; at the authority where that is wanted. */
function aWaitingCase(type: string, isAtAuthority: boolean): CaseFile {
  const authority = isAtAuthority ? ({ state: 'enforcement', phase: 'verdict_submitted' } as const) : {};
  const { onlyIn } = decisionTypeOf(type);
  const phase = onlyIn === 'bankruptcy_estate' ? ('estate_flow' as const) : null;
  const at = onlyIn ? { state: onlyIn, phase, before: aPosition(authority) } : authority;
  const decision = {
    id: 'asked',
    type,
    status: 'unassigned',
    deadline: day('2026-04-10'),
    defaultOption: null,
  } as const;
  return aCaseFile({
    position: aPosition({ holds: ['waiting_on_decision'], ...at }),
    decisions: [{ ...decision, option: null, proposal: type === 'approve_amortization' ? proposal : null }],
    invoices: [{ id: 'invoice', number: '1001', due: day('2026-01-31'), hasOriginal: false }],
  });
}

const changesOf = ({
  position,
  flow,
  pauses,
  vouchers,
  decisions,
  applications,
  letters,
  tickets,
  specialDocuments,
  ended,
  events,
}: CaseOutcome) => ({
  position,
  flow,
  pauses,
  vouchers,
  decisions,
  applications,
  letters,
  tickets,
  specialDocuments,
  files: ended.flatMap(({ file }) => file ?? []),
  // That it was made is true of every option.
  events: events.filter(({ key }) => key !== 'decision_made'),
});

/** The case continues, and nothing else changes. */
function goOn(draft: Draft, type: string) {
  const done = carryOutDecision(draft, type, 'nothing');
  if (!done.allowed) throw new Error(done.refusal);
  return changesOf(done.draft.outcome);
}

/** What a person states, with a file where evidence is attached. */
const stated = (...options: string[]) => ({
  options,
  reason: 'goodwill' as const,
  amount: 100_00,
  file: options.some((key) => ['attach_evidence', 'document_own_income'].includes(key)) ? 'file' : undefined,
});

const offered = decisionTypes.flatMap(({ key: type }) =>
  [false, true].flatMap((isAtAuthority) => {
    const file = aWaitingCase(type, isAtAuthority);
    return buildOpenQuestions(file).flatMap(({ options }) => options.map(({ key }) => ({ type, option: key, file })));
  }),
);

test.each(offered.map(({ type, option, file }) => [type, option, file] as const))(
  '%s, %s: has an effect, is refused with a reason, or is listed as passive',
  (type, option, file) => {
    const made = makeDecision(file, stated(option));
    const isPassive =
      made.allowed && JSON.stringify(changesOf(made.outcome)) === JSON.stringify(goOn(openDraft(file), type));
    expect(isPassive).toBe(passiveOptions.includes(option));
  },
);

const pairs = offered.flatMap(({ type, option, file }) =>
  offered
    .filter((other) => other.file === file && other.option > option)
    .map((other) => [type, option, other.option, file] as const),
);

test.each(pairs)('%s, %s and %s: both take effect, or they are refused', (_type, one, other, file) => {
  const changed = (...options: string[]) => {
    const made = makeDecision(file, stated(...options));
    return made.allowed ? JSON.stringify(changesOf(made.outcome)) : made.refusal;
  };
  const together = changed(one, other);
  expect([changed(one), changed(other)]).not.toContain(together);
  expect(changed(other, one)).toBe(together);
});

test('the debtor is asked about an objection made to us, not about one that the authority waits for', () => {
  const [before, at] = [false, true].map((isAtAuthority) =>
    buildOpenQuestions(aWaitingCase('dispute_response', isAtAuthority)).flatMap(({ options }) =>
      options.map(({ key }) => key),
    ),
  );
  expect(before).toContain('request_more_from_debtor');
  expect(at).not.toContain('request_more_from_debtor');
});

test('every decision offers an option, and one that nothing carries out is not offered', () => {
  const keys = offered.map(({ type, option }) => `${type} ${option}`);
  for (const { key, options } of decisionTypes) {
    expect(
      options.some((option) => keys.includes(`${key} ${option.key}`)),
      key,
    ).toBe(true);
    for (const { key: option } of options.filter(({ awaits }) => awaits))
      expect(keys).not.toContain(`${key} ${option}`);
  }
});
