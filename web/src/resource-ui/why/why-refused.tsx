import { ApiError } from '../../api/api-error.ts';
import { questionOf } from './question-of.ts';
import { WhyButton } from './why-button.tsx';

/** Explains a call that was refused for lack of a right; nothing for any other failure. */
export function WhyRefused({ failure }: { readonly failure: unknown }) {
  const question = failure instanceof ApiError ? questionOf(failure) : undefined;
  return question ? <WhyButton question={question} /> : null;
}
