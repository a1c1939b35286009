import { checkMaySendLetterAgain, sendLetterAgain as decide } from '@fordra/domain/cases/actions/send-letter-again';
import { ref } from '@fordra/schema/fields';
import { repeatLetter, selectSentLetter } from '../../store/cases/repeat-letter.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const sendLetterAgain = defineCaseAction({
  name: 'send_letter_again',
  kind: 'minor',
  /** Without a letter, the newest. */
  input: { letter: ref('letters', { of: 'case' }) },
  refusals: [
    ...closedOrLocked,
    'case_is_paused',
    'debtor_missing',
    'debtor_is_bankrupt',
    'not_a_swedish_address',
    'status_not_allowed',
    'letter_returned',
    'bad_action_input',
  ],
  check: checkMaySendLetterAgain,
  more: ({ tx, input }, { file }) => selectSentLetter(tx, file.id, input.letter as string | undefined),
  decide: (file, _input, _requester, letter) => decide(file, letter),
  after: ({ tx }, { file }, letter) => repeatLetter(tx, letter!.id, file.today),
});
