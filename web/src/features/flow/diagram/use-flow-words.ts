import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { type FlowWords, flowWords } from './flow-words.ts';

export function useFlowWords(): FlowWords {
  const { formatList } = useIntl();
  const labels = useLabels();
  return useMemo(
    () => flowWords(labels.named, (words) => formatList(words, { type: 'conjunction' })),
    [formatList, labels],
  );
}
