import { onDay } from '../cases/draft/after-outcome.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import type { CaseFacts } from '../cases/states/case-facts.ts';
import { computeTransition } from '../cases/transitions/compute-transition.ts';
import type { LetterFacts } from '../documents/letters/letter-facts.ts';
import { defaultFlows } from '../flow/configuration/default-flows.ts';
import { firstFlowItem } from '../flow/configuration/first-flow-item.ts';
import type { FlowFacts } from '../flow/run/run-flow-item.ts';
import { type Day, day } from '../values/day.ts';
import { anOrdinaryCase } from './a-case.ts';
import { aCaseFile } from './a-case-file.ts';
import { aLetterFacts } from './a-letter.ts';

type Wanted = {
  readonly today?: Day;
  readonly due?: Day;
  readonly capital?: number;
  readonly file?: Partial<CaseFile>;
  readonly known?: Partial<CaseFacts>;
  readonly letterFacts?: Partial<LetterFacts>;
};

/** For tests: a case registered on a day, 10 000.00 due on another, without letters. */
export function aFlowCase(wanted: Wanted = {}): FlowFacts {
  const { today = day('2026-02-02'), due = day('2026-01-30'), capital = 10_000_00, known = {}, file = {} } = wanted;
  const facts = anOrdinaryCase({ enforcement_approved: false, ...known });
  const flowEntries = file.flowEntries ?? defaultFlows[facts.flow_type].items;
  const made = aCaseFile({ known });
  const transition = computeTransition(null, { event: 'register_case' }, facts, made.limits);
  const first = firstFlowItem({ items: flowEntries }, facts.start_action, { due, today });
  if (!transition.allowed || !first) throw new Error('this case cannot be registered');
  const opening = made.debt.postings.filter(({ kind }) => kind === 'capital');
  const registered: CaseFile = {
    ...made,
    today,
    due,
    since: today,
    position: transition.to,
    invoices: made.invoices.map((invoice) => ({ ...invoice, due })),
    letterDue: null,
    letters: [],
    flow: first,
    flowEntries,
    debt: {
      ...made.debt,
      postings: opening.map((posting) => ({ ...posting, day: today, amount: capital })),
      interest: made.debt.interest.map((interest) => ({ ...interest, from: due })),
    },
    ...file,
    ...(file.limitation !== undefined && { baseLimitation: file.limitation }),
  };
  return { file: onDay({ ...registered, facts }, today), letterFacts: aLetterFacts(wanted.letterFacts) };
}
