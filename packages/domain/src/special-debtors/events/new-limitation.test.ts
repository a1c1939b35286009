import { expect, test } from 'vitest';
import { afterOutcome, onDay } from '../../cases/draft/after-outcome.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { makeDecision } from '../../decisions/actions/make-decision.ts';
import type { ApplicationStatus } from '../../enforcement/applications/authority-messages.ts';
import type { CaseApplication } from '../../enforcement/applications/case-application.ts';
import { closePrescribedCase } from '../../flow/run/close-prescribed-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { addDays, addYears, day } from '../../values/day.ts';
import {
  concludeBankruptcy,
  orderProof,
  receiveInventory,
  registerBankruptcy,
  registerTrustee,
} from './bankruptcy-events.ts';
import { cancelRestructuring, startRestructuring } from './restructuring-events.ts';

const began = day('2026-03-10');
/** A consumer's claim is time-barred in January 2029. */
const ended = day('2030-06-01');

const must = (file: CaseFile, decided: Decided): CaseFile => {
  if (!decided.allowed) throw new Error(decided.refusal);
  return afterOutcome(file, decided.outcome);
};
const isBarred = (file: CaseFile) => {
  const closed = closePrescribedCase(onDay(file, addDays(ended, 1)));
  return closed.allowed && closed.outcome.position.closed?.reason === 'prescribed';
};

function afterRestructuring(status: ApplicationStatus | null): CaseFile {
  const started = must(aCaseFile(), startRestructuring(aCaseFile(), { initiated: began, published: began }));
  const claim = {
    ...{ id: 'claim', kind: 'restructuring_claim', answers: null, claim: {} as never, total: 1_000_00, fee: 0 },
    ...{ authorityNumber: null, verdictNumber: null, queued: began, hasLeft: status !== 'queued', sent: null },
    ...{ confirmed: null, served: null, decided: null, ended: null, rejection: null },
  } as const;
  const filed = onDay({ ...started, applications: status ? [{ ...claim, status } as CaseApplication] : [] }, ended);
  const cancelled = must(filed, cancelRestructuring(filed, { cancelled: ended, reason: null }));
  return { ...cancelled, applications: [] };
}

test.each([
  ['received', false],
  ['rejected', true],
  ['queued', true],
  [null, true],
] as const)('a claim filed in a debt restructuring (%s) has a new period from its end', (status, barred) => {
  const file = afterRestructuring(status);
  expect(isBarred(file)).toBe(barred);
  if (!barred) expect(file.limitation).toBe(addYears(ended, 3));
});

test('a claim that was proved in a bankruptcy has a new period from its end, and one that was not has none', () => {
  const known = { is_bankrupt: true, remains_liable: true };
  const steps: readonly ((file: CaseFile) => Decided)[] = [
    (file) => registerBankruptcy(file, { date: began }),
    (file) => registerTrustee(file, { isComplete: true }),
    (file) => receiveInventory(file, { received: began }),
    (file) => orderProof(file, { by: addDays(began, 60), decidedBy: 'court' }),
    (file) => makeDecision(file, { options: ['file_claim'] }),
  ];
  const after = (count: number) => {
    const file = steps.slice(0, count).reduce((one, step) => must(one, step(one)), aCaseFile({ known }));
    const late = onDay(file, ended);
    return must(late, concludeBankruptcy(late, { date: ended, kind: 'dismissed', dividend: 0 }));
  };
  expect([isBarred(after(3)), isBarred(after(5))]).toEqual([true, false]);
  expect(after(5).limitation).toBe(addYears(ended, 3));
});
