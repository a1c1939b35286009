import { useMemo } from 'react';
import type { FormLabels } from '../../../resource-ui/form/state/form-context.ts';
import { useActionLabels } from '../../../resource-ui/form/state/use-action-labels.ts';
import { registrations } from './registration-definition.ts';

/** The texts of the action's input, by the paths of the form. */
export function useRegistrationLabels(): FormLabels {
  const labels = useActionLabels(registrations, 'register_case');
  return useMemo(() => {
    const inAction = (path: string) => (path === 'creditor' ? path : `cases.${path}`);
    return {
      attribute: (path) => labels.attribute(inAction(path)),
      help: (path) => labels.help(inAction(path)),
      enumValue: (path, value) => labels.enumValue(inAction(path), value),
    };
  }, [labels]);
}
