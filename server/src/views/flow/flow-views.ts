import type { ImplementedView } from '../definition/implement-view.ts';
import { flowComparison } from './flow-comparison.ts';
import { flowPreview } from './flow-preview.ts';

export const flowViews: readonly ImplementedView[] = [flowPreview, flowComparison];
