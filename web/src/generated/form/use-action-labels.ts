import { useMemo } from 'react';
import { useLabels } from '../use-labels.ts';
import type { FormLabels } from './form-context.ts';

/** The words for what an action asks for: its own (`action.<name>.<attribute>`), else those of its resource. */
export function useActionLabels(resource: string, action: string): FormLabels {
  const labels = useLabels();
  return useMemo(() => {
    const own = (key: string) => (labels.has(key) ? labels.named(key) : undefined);
    return {
      attribute: (path) => own(`action.${action}.${path}`) ?? labels.attribute(resource, path),
      help: (path) => own(`action.${action}.${path}.help`) ?? labels.help(resource, path),
      enumValue: (path, value) => own(`enum.${action}.${path}.${value}`) ?? labels.enumValue(resource, path, value),
    };
  }, [labels, resource, action]);
}
