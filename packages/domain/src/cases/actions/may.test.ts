import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMayChangeFlow } from '../../flow/actions/change-flow.ts';
import { checkMayChangeStart } from '../../flow/actions/change-start-action.ts';
import { checkMayRunNextItem } from '../../flow/run/run-next-item.ts';
import { checkMayCreditCapital } from '../../money/actions/credit-capital.ts';
import { checkMayCreditFee } from '../../money/actions/credit-fee.ts';
import { checkMayFreezeInterest, checkMayReleaseInterest } from '../../money/actions/freeze-interest.ts';
import { checkMayRegisterCreditorPayment } from '../../money/actions/register-creditor-payment.ts';
import { checkMayRegisterPayment } from '../../money/actions/register-payment.ts';
import { aPosition } from '../../testing/a-case.ts';
import { aCaseFile } from '../../testing/a-case-file.ts';
import { aFlowCase } from '../../testing/a-flow-case.ts';
import { day } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import type { CaseFile } from '../file/case-file.ts';
import { checkMayApproveRespite } from './approve-respite.ts';
import { checkMayCancel } from './cancel-case.ts';
import { checkMayChangeAddress } from './change-address.ts';
import { checkMayCloseManually } from './close-manually.ts';
import { checkMayMoveToDebtCollection } from './move-to-debt-collection.ts';
import { checkMayPause } from './pause-case.ts';
import { checkMayRegisterObjection } from './register-objection.ts';
import { checkMayReopen } from './reopen-case.ts';
import { checkMayRequestInvoiceCopy } from './request-invoice-copy.ts';
import { checkMayResetFailed } from './reset-failed-case.ts';
import { checkMayResume } from './resume-case.ts';
import { checkMaySendLetterAgain } from './send-letter-again.ts';
import { checkMayWriteOff } from './write-off-case.ts';

const actions: Readonly<Record<string, (file: CaseFile) => Verdict>> = {
  'register payment': checkMayRegisterPayment,
  'register creditor payment': checkMayRegisterCreditorPayment,
  'credit fee': checkMayCreditFee,
  'credit capital': checkMayCreditCapital,
  'freeze interest': checkMayFreezeInterest,
  'release interest': checkMayReleaseInterest,
  pause: checkMayPause,
  resume: checkMayResume,
  'register objection': checkMayRegisterObjection,
  'approve respite': checkMayApproveRespite,
  'change address': checkMayChangeAddress,
  'request invoice copy': checkMayRequestInvoiceCopy,
  'close manually': checkMayCloseManually,
  cancel: checkMayCancel,
  reopen: checkMayReopen,
  'write off': checkMayWriteOff,
  'run next item': checkMayRunNextItem,
  'reset failed case': checkMayResetFailed,
  'change start action': checkMayChangeStart,
  'change flow configuration': checkMayChangeFlow,
  'move to debt collection': checkMayMoveToDebtCollection,
  'send letter again': checkMaySendLetterAgain,
};

const known = { lacks_original_invoice: true };
const closed = { kind: 'manually', reason: 'contractual' } as const;
const before = aPosition();
const situations: Readonly<Record<string, CaseFile>> = {
  'an open case': aCaseFile({ known }),
  'one that is locked': aCaseFile({ known, position: aPosition({ holds: ['locked'] }) }),
  'one that is paused by hand': aCaseFile({ known, position: aPosition({ holds: ['manual_pause'] }) }),
  'one with an objection': aCaseFile({ known, position: aPosition({ holds: ['objection'] }) }),
  'one waiting on a decision': aCaseFile({ known, position: aPosition({ holds: ['waiting_on_decision'] }) }),
  'one at the authority': aCaseFile({
    known,
    position: aPosition({ state: 'enforcement', phase: 'verdict_submitted' }),
  }),
  'one in a plan': aCaseFile({ known, position: aPosition({ state: 'amortization', phase: 'advice', before }) }),
  'one in debt restructuring': aCaseFile({
    known,
    position: aPosition({ state: 'debt_restructuring', holds: ['debt_restructuring'] }),
  }),
  'one whose flow failed': aCaseFile({ known, position: aPosition({ holds: ['failed'] }) }),
  'one without letters': aFlowCase({ known }).file,
  'one that is watched': aCaseFile({
    known,
    position: aPosition({ state: 'debt_surveillance' }),
    flow: { item: 'send_surveillance_letter', date: day('2027-01-04') },
  }),
  'one without a next item': aCaseFile({ known, flow: { item: null, date: null } }),
  // The API test of refusals has no case like these three: no action is meant to lead there.
  'one with a day but no next item': aCaseFile({ known, flow: { item: null, date: day('2026-03-11') } }),
  'one whose next item its flow lacks': aCaseFile({ known, flow: { item: 'dance', date: day('2026-03-11') } }),
  'one without a debtor': aCaseFile({ known: { ...known, has_debtor: false }, debtors: [] }),
  'one that is closed': aCaseFile({ known, position: aPosition({ closed, before }) }),
  'one written off': aCaseFile({
    known,
    position: aPosition({ state: 'written_off', closed: { kind: 'permanently', reason: null }, before }),
  }),
};

test('may.golden.txt', () => {
  const golden = new URL('may.golden.txt', import.meta.url);
  const text = Object.entries(situations).map(([name, file]) => {
    const lines = Object.entries(actions).map(([action, check]) => {
      const verdict = check(file);
      return `  ${action.padEnd(26)}${verdict.allowed ? 'may' : verdict.refusal}`;
    });
    return `${name}\n${lines.join('\n')}\n`;
  });
  expect(text.join('\n')).toBe(readFileSync(golden, 'utf8'));
});
