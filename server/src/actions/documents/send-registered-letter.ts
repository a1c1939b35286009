import {
  checkMaySendRegisteredLetter,
  sendRegisteredLetter as decide,
} from '@fordra/domain/cases/actions/send-registered-letter';
import { ref } from '@fordra/schema/fields';
import { repeatLetter, selectSentLetter } from '../../store/cases/repeat-letter.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const sendRegisteredLetter = defineCaseAction({
  name: 'send_registered_letter',
  kind: 'minor',
  /** Without a letter, the newest. */
  input: { letter: ref('letters', { of: 'case' }) },
  refusals: [
    ...closedOrLocked,
    'debtor_missing',
    'no_addresses_found',
    'status_not_allowed',
    'letter_returned',
    'bad_action_input',
  ],
  check: checkMaySendRegisteredLetter,
  more: ({ tx, input }, { file }) => selectSentLetter(tx, file.id, input.letter as string | undefined),
  decide: (file, _input, _requester, letter) => decide(file, letter),
  after: ({ tx }, { file }, letter) => repeatLetter(tx, letter!.id, file.today, { isRegistered: true }),
});
