import { useMemo } from 'react';
import { useLabels } from '../../label/use-labels.ts';
import type { FormLabels } from './form-context.ts';

/** The texts of a resource's own attributes. */
export function useResourceLabels(resource: string): FormLabels {
  const labels = useLabels();
  return useMemo(
    () => ({
      attribute: (path) => labels.attribute(resource, path),
      help: (path) => labels.help(resource, path),
      enumValue: (path, value) => labels.enumValue(resource, path, value),
    }),
    [labels, resource],
  );
}
