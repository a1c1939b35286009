import type { StepMeaning } from '@fordra/domain/cases/summary/next-step';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import type { CaseWords } from './use-case-words.ts';
import { useSummaryReader } from './use-summary-reader.ts';

/** What an upcoming step does, in a few words. */
export function StepWords({ meaning, words }: { readonly meaning: StepMeaning; readonly words: CaseWords }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const reader = useSummaryReader();
  if (meaning.means === 'letter') {
    const letter = labels.enumValue('letters', 'kind', meaning.letter);
    return formatMessage({ id: 'timeline.step.letter' }, { letter });
  }
  const option = meaning.means === 'default' ? meaning.option : '';
  const fee = meaning.means === 'fee' ? words.fees(meaning.fees) : '';
  return formatMessage({ id: `timeline.step.${meaning.means}` }, { option, reader, fee });
}
