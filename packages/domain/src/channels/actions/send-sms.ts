import { actionFactsOf, decide, openDraft, recordEvent } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { checkAction } from '../../cases/states/check-action.ts';
import type { Verdict } from '../../values/verdict.ts';
import { checkSmsRecipient, type SmsRecipient } from '../check-sms.ts';
import type { SmsKind } from '../sms-words.ts';

export type SmsFacts = {
  /** Since the latest message of the case; null without one. */
  readonly hoursSinceSms: number | null;
  readonly recipient: SmsRecipient;
};

export function checkMaySendSms(file: CaseFile, { hoursSinceSms, recipient }: SmsFacts): Verdict {
  const verdict = checkAction('send_sms', actionFactsOf(openDraft(file), { hoursSinceSms }));
  return verdict.allowed ? checkSmsRecipient(recipient) : verdict;
}

/** Records that a text message was ordered; it is sent within the hours of messages. */
export function sendSms(file: CaseFile, facts: SmsFacts, kind: SmsKind): Decided {
  const verdict = checkMaySendSms(file, facts);
  if (!verdict.allowed) return verdict;
  return decide({ allowed: true, draft: recordEvent(openDraft(file), 'sms_ordered', { kind }) });
}
