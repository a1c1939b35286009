import { isGsm7, toGsm7 } from '@fordra/domain/channels/gsm7';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { say } from '@fordra/texts/say';
import { phoneIn } from '../../engine/letters/worded.ts';

/** What fits into one message of the GSM alphabet. */
const CHARACTERS_MAX = 160;
const NAME_CHARACTERS_MAX = 40;

/**
 * The text of a message: who sends it, where to call, and its mark. It is made of nothing else, so it can tell nothing of
 * the debtor or the debt. Undefined where it does not fit into one message.
 */
export function wordSms(
  { name, phone }: Pick<LetterAgency, 'name' | 'phone'>,
  { mark, language }: { readonly mark: string; readonly language: 'sv' | 'en' },
): string | undefined {
  const agency = toGsm7(name).slice(0, NAME_CHARACTERS_MAX);
  const text = say(language, 'sms.text', { agency, phone: toGsm7(phoneIn(language, phone)), mark });
  return isGsm7(text) && text.length <= CHARACTERS_MAX ? text : undefined;
}
