import { decide, openDraft, recordEvent, refused } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome, Decided, Refused } from '../../cases/file/case-outcome.ts';
import { positionsOf } from '../../cases/states/case-position.ts';
import { buildLetter } from '../../documents/letter-content/build-letter.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { LetterFacts, LetterGuardian } from '../../documents/letters/letter-facts.ts';
import type { SpecialLetterKind } from '../../documents/letters/letter-kinds.ts';
import { buildClaim } from '../../enforcement/changes/build-claim.ts';
import { feeOf } from '../../enforcement/changes/charge-application.ts';
import { addApplication } from '../../enforcement/changes/draft-applications.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';

type Letter =
  | { readonly allowed: true; readonly outcome: CaseOutcome; readonly letter: NewLetter<SpecialLetterKind> }
  | Refused;

/** A letter of the claim to the estate or to the trustee. After the claim is proved, no letter goes to a trustee (spec B §6). */
export function makeSpecialLetter(
  file: CaseFile,
  facts: LetterFacts,
  { kind, trustee }: { readonly kind: SpecialLetterKind; readonly trustee: LetterGuardian | null },
): Letter {
  // Also while a dispute or a debt restructuring suspends the bankruptcy.
  const isProved = positionsOf(file.position).some(({ phase }) => phase === 'proof_of_debt');
  if (kind === 'claim_to_trustee' && isProved) return refused('letters_to_trustee_stopped');
  if (kind !== 'estate_notice' && trustee === null) return refused('trustee_data_missing');
  const [first] = facts.recipients;
  if (!first) return refused('debtor_missing');
  const recipient = kind === 'estate_notice' ? first : { ...first, isMinor: false, guardian: trustee };
  const date = rollToBankingDay(file.today);
  const asked = { kind, file, facts: { ...facts, recipients: [recipient] }, date, due: null };
  const built = buildLetter({ ...asked, channels: ['letter'] });
  if (!built.allowed) return refused(built.refusal);
  const letter = built.letters[0]!;
  const ordered = recordEvent(openDraft(file), 'letter_ordered', { kind, date, due: null, amount: letter.amount });
  const decided = decide({ allowed: true, draft: ordered });
  return decided.allowed ? { ...decided, letter } : decided;
}

/** The claim as of today, filed with the authority: in a debt restructuring, or for a European payment order. */
export function fileClaim(
  file: CaseFile,
  facts: LetterFacts,
  kind: 'restructuring_claim' | 'european_payment_order',
): Decided {
  const draft = openDraft(file);
  const { claim, total } = buildClaim({ draft, facts, verdictNumber: file.verdictNumber });
  // The fee of an order was charged when the creditor chose it.
  const fee = kind === 'restructuring_claim' ? 0 : feeOf('payment_order', file.today);
  const made = addApplication(draft, { kind, answers: null, claim, total, fee });
  return decide({
    allowed: true,
    draft: recordEvent(made, 'application_made', { kind, amount: total }),
  });
}

/** What was ordered cannot be made: the timeline says why, and a person acts. */
export function noteNotMade(file: CaseFile, kind: string, reason: Refusal): Decided {
  return decide({ allowed: true, draft: recordEvent(openDraft(file), 'special_letter_not_made', { kind, reason }) });
}
