import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import { balanceOf } from '../../cases/draft/book-voucher.ts';
import { openDraft } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import type { AuthorityMessage } from '../../enforcement/applications/authority-messages.ts';
import { receiveAuthorityMessage } from '../../enforcement/messages/receive-authority-message.ts';
import { defaultFlows } from '../../flow/configuration/default-flows.ts';
import { runFlowItem } from '../../flow/run/run-flow-item.ts';
import { fileClaim } from '../../special-debtors/events/special-documents.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aLetterFacts } from '../../testing/a-letter.ts';
import { addMonths, day } from '../../values/day.ts';
import { registerAgentReport } from './register-agent-report.ts';
import { startForeignHandling } from './start-foreign-handling.ts';

const known = { is_foreign: true, flow_type: 'foreign' } as const;
const flowEntries = defaultFlows.foreign.items;

function must(file: CaseFile, decided: Decided): CaseFile {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
}

const started = () => {
  const file = aCaseFile({ known, flowEntries });
  return must(file, startForeignHandling(file, { country: 'NO' }));
};

const decision = (type: string) => ({
  id: 'asked',
  type,
  status: 'unassigned' as const,
  deadline: day('2026-04-10'),
  defaultOption: null,
  option: null,
});

/** A case abroad whose demand was not paid, and whose creditor is asked what to do. */
function asked(agents: readonly string[] = ['agent']): CaseFile {
  const file = started();
  const waiting = { ...file.position, holds: ['waiting_on_decision' as const] };
  const abroad = { ...file.abroad!, status: 'decision' as const };
  return { ...file, position: waiting, abroad, agentsAbroad: agents, decisions: [decision('foreign_collection')] };
}

test('collection abroad begins with a demand, and ends when the case leaves it', () => {
  const file = started();
  expect(file.position.state).toBe('foreign_debt_collection');
  expect(file.abroad).toMatchObject({ status: 'demand', country: 'NO' });
  expect(startForeignHandling(aCaseFile(), { country: 'NO' })).toEqual({
    allowed: false,
    refusal: 'debtor_is_not_foreign',
  });
  const watched = makeDecision(asked(), { options: ['surveillance'] });
  expect(watched).toMatchObject({ allowed: true, outcome: { abroad: null, abroadEnded: true } });
});

test('an agent in the country gets the case, and after half a year the creditor is asked again', () => {
  expect(makeDecision(asked([]), { options: ['local_agent'] })).toEqual({ allowed: false, refusal: 'no_local_agent' });
  const handed = must(asked(), makeDecision(asked(), { options: ['local_agent'] }));
  expect(handed.abroad).toMatchObject({ status: 'at_agent', agent: 'agent' });
  const later = onDay(handed, addMonths(handed.today, 6));
  const { outcome, fault } = runFlowItem({ file: later, letterFacts: aLetterFacts() });
  expect(fault).toBeUndefined();
  expect(outcome.decisions.map(({ type }) => type)).toEqual(['foreign_collection']);
  expect(outcome.abroad).toMatchObject({ status: 'decision' });
});

test('an agent that gives the case back has the creditor asked; one that reports an objection pauses the case', () => {
  const handed = must(asked(), makeDecision(asked(), { options: ['local_agent'] }));
  const report = (kind: 'paid' | 'ended' | 'disputed') =>
    registerAgentReport(handed, handed.abroad!.id!, { report: kind, text: 'x' });
  expect(must(handed, report('paid')).abroad).toMatchObject({ status: 'at_agent' });
  expect(must(handed, report('ended'))).toMatchObject({
    abroad: { status: 'decision' },
    position: { holds: ['waiting_on_decision'] },
  });
  expect(must(handed, report('disputed')).position.holds).toContain('objection');
  expect(registerAgentReport(asked(), 'x', { report: 'paid', text: 'x' })).toMatchObject({
    refusal: 'case_not_at_agent',
  });
});

test('a European payment order costs what a Swedish one does, which the debtor owes', () => {
  const made = makeDecision(asked(), { options: ['european_payment_order'] });
  const applied = must(asked(), made);
  expect(applied.abroad).toMatchObject({ status: 'european_order', agent: null });
  expect(balanceOf(openDraft(applied)).verdict_outlay).toBe(300_00);
  if (made.allowed) expect(made.outcome.specialDocuments).toEqual([{ kind: 'european_payment_order' }]);
});

test('an order is applied for at the authority, whose decision the claim then rests on; a rejected one costs the debtor nothing', () => {
  const applied = must(asked(), makeDecision(asked(), { options: ['european_payment_order'] }));
  const filed = must(applied, fileClaim(applied, aLetterFacts(), 'european_payment_order'));
  const [order] = filed.applications;
  expect(order).toMatchObject({ kind: 'european_payment_order', status: 'queued', fee: 300_00 });
  const sent = { ...filed, applications: [{ ...order!, status: 'sent' as const, hasLeft: true, sent: filed.today }] };
  const tell = (file: CaseFile, message: AuthorityMessage) => {
    const received = receiveAuthorityMessage(file, { reference: message.kind, application: order!.id, message });
    if (received.is !== 'outcome') throw new Error(received.note);
    return afterOutcome(file, received.outcome);
  };
  const known = tell(sent, { kind: 'application_confirmed', authority_number: 'E-1', fee: 300_00 });
  const decided = tell(known, { kind: 'decision_issued', verdict_number: 'E-1', decided_on: known.today });
  expect(decided).toMatchObject({ verdictNumber: 'E-1', position: { state: 'foreign_debt_collection' } });
  const rejected = tell(sent, { kind: 'application_rejected', reason: 'Fel blankett' });
  expect(balanceOf(openDraft(rejected)).verdict_outlay).toBe(0);
  expect(rejected).toMatchObject({ abroad: { status: 'decision' }, position: { holds: ['waiting_on_decision'] } });
});
