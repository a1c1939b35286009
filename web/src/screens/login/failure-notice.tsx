import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isPassing, noAnswer, noAnswerInTime, statusOf } from '../../api/api-error.ts';
import { responseMessage } from '../../features/access/eid/response-message.ts';
import { Notice } from '../../ui/display/notice.tsx';
import type { SignInFailure } from './sign-in-failure.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useWaitWords } from './use-wait-words.ts';

type Props = {
  readonly id?: string;
  readonly failure: SignInFailure;
  /** What the person can do instead of waiting. */
  readonly instead?: string;
  /** The next step, if the page itself does not offer it. */
  readonly action?: ReactNode;
};

/** Nobody waits longer than this for another try. */
const countedSecondsMax = 3_600;

/** 'Login failed' and the reason (spec A §2.4), in the server's text if it has one. */
export function FailureNotice({ id, failure, instead, action }: Props) {
  const { formatMessage } = useIntl();
  const waitWords = useWaitWords();
  const secondsLeft = useSecondsLeft(failure.kind === 'wait' ? failure.untilMs : 0);
  if (failure.kind === 'wait' && secondsLeft === 0) return null;
  const reason = () => {
    if (failure.kind === 'other')
      return responseMessage(failure.error) ?? formatMessage({ id: helpFor(failure.error) });
    if (failure.reason) return failure.reason;
    return formatMessage({ id: failure.kind === 'wait' ? 'system.too_many_help' : 'system.error_help' });
  };
  return (
    <div id={id}>
      <Notice
        tone={failure.kind === 'other' ? 'error' : 'warning'}
        title={formatMessage({ id: 'sign-in.failed' })}
        action={action}
      >
        <bdi>{reason()}</bdi>
        {/* Read aloud anew each second it would be a nuisance. */}
        {secondsLeft > 0 && secondsLeft <= countedSecondsMax && (
          <p className="figures" aria-hidden="true">
            {formatMessage({ id: 'sign-in.try_again_in' }, { wait: waitWords(secondsLeft) })}
          </p>
        )}
        {failure.kind === 'wait' && instead && <p>{instead}</p>}
      </Notice>
    </div>
  );
}

function helpFor(error: unknown) {
  const status = statusOf(error);
  if (status === noAnswer) return 'system.unreachable_help';
  if (status === noAnswerInTime) return 'system.timeout_help';
  return isPassing(error) ? 'system.unavailable_help' : 'system.error_help';
}
