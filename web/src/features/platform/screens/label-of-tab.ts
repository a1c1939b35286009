import type { Labels } from '../../../resource-ui/label/use-labels.ts';

/** A tab that lists the items of another resource is named after it. */
export function labelOfTab(labels: Labels, key: string): string {
  return labels.has(`tab.${key}`) ? labels.tab(key) : labels.resource(key);
}
