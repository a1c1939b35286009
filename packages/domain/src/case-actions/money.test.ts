import { describe, expect, test } from 'vitest';
import { aPosition } from '../cases/a-case.ts';
import type { CaseFile } from '../cases/case-file.ts';
import type { CaseOutcome, Decided } from '../cases/case-outcome.ts';
import { statusOf } from '../cases/case-position.ts';
import { day } from '../day.ts';
import { writeKronor } from '../write-kronor.ts';
import { aCaseFile, afterOutcome, sumOn } from './a-case-file.ts';
import { balanceOf } from './book-voucher.ts';
import { openDraft } from './draft.ts';
import { registerPayment } from './register-payment.ts';

test('x', () => {
  const file = aCaseFile();
  const decided = registerPayment(file, { amount: 1_000_00, paid: file.today });
  console.log(JSON.stringify(decided, null, 1));
  if (!decided.allowed) throw 1;
  console.log(balanceOf(openDraft(afterOutcome(file, decided.outcome))));
  const full = registerPayment(file, { amount: 10_344_11 + 5000, paid: file.today });
  console.log(JSON.stringify(full, null, 1));
});
