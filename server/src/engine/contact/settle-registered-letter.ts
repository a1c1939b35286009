import { expireRegisteredLetter, receiveSignedLetter } from '@fordra/domain/cases/actions/send-registered-letter';
import type { Day } from '@fordra/domain/values/day';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { findWaitingLetter, settleRegistered } from '../../store/letters/registered-letters.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { madeBy, withoutUser } from '../parts/actor.ts';

type Receipt = {
  /** The mailbox's key of the letter. */
  readonly contentKey: string;
  readonly status: 'signed' | 'expired';
  readonly signedAt: string | null;
};

const by = withoutUser('read_registered_receipts');

/** Stores a receipt in the caller's transaction; one that is known already changes nothing. */
export async function settleRegisteredLetter(tx: Database, receipt: Receipt): Promise<void> {
  const { contentKey, status, signedAt } = receipt;
  const letter = await findWaitingLetter(tx, contentKey);
  if (!letter) return;
  const [loaded] = await loadCaseFiles(tx, { ids: [letter.case], scope: { kind: 'everything' }, isLocked: true });
  const settled = await settleRegistered(tx, letter._id, { status, signedAt });
  if (!loaded || !settled) return;
  const { account, partner, signed_on: day } = settled;
  await insertHistory(tx, {
    ...madeBy(by),
    ...{ method: 'PATCH', resource: 'letters', resourceId: settled._id, account, partner },
    changes: [{ attribute: 'registered', from: 'waiting', to: status }],
  });
  const { file } = loaded;
  const outcome =
    status === 'signed' && day !== null ? receiveSignedLetter(file, day as Day) : expireRegisteredLetter(file);
  await applyCaseOutcomes(tx, [{ loaded, outcome }], by);
}
