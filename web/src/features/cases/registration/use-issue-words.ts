import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { WireIssues } from '../../../api/api-error.ts';
import { faultsFromServer } from '../../../resource-ui/form/state/faults.ts';
import { useForm } from '../../../resource-ui/form/state/form-context.ts';

/** What the server found wrong, as sentences, with the attribute of those that do not name it themselves. */
export function useIssueWords(): (issues: WireIssues) => readonly string[] {
  const intl = useIntl();
  const { store, labels } = useForm();
  return useMemo(() => {
    const words = { intl, definition: store.definition, label: labels.attribute };
    return (issues) => [...new Set(Object.values(faultsFromServer(words, issues)))];
  }, [intl, store, labels]);
}
