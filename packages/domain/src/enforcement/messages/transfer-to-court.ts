import { type Draft, factsOf, positionOf, refused, type Step } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import { advanceDispute } from '../../cases/events/follow-dispute.ts';
import { findCourtFee } from '../../money/fees/compute-authority-fee.ts';
import { toKronor } from '../../money/fees/convert-fee.ts';
import { advanceCourtFee } from '../changes/charge-application.ts';
import { changeApplication, runningApplications } from '../changes/draft-applications.ts';

/** Transfers the dispute to the district court, from the authority if the claim is there; the court's fee is advanced (rules §3.4). */
export function transferToCourt(draft: Draft): Step {
  const isDisputed = positionOf(draft).state === 'dispute';
  const disputed = isDisputed ? { allowed: true as const, draft } : applyEvent(draft, { event: 'start_dispute' });
  if (!disputed.allowed) return disputed;
  const advancing = advanceDispute(disputed.draft, 'summons');
  const handed = runningApplications(advancing);
  const { today } = draft.file;
  const claimed = toKronor(factsOf(draft).remaining_capital, draft.file, today);
  if (claimed === undefined) return refused('exchange_rate_missing');
  const court = findCourtFee(claimed, today, handed.length > 0);
  const advanced = court ? advanceCourtFee(advancing, court.fee.amount) : advancing;
  return {
    allowed: true,
    draft: handed.reduce((one, { id }) => changeApplication(one, { id, status: 'ended', ended: today }), advanced),
  };
}
