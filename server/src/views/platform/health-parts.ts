import { healthPartsView } from '@fordra/resources/platform/health-parts-view';
import { implementView } from '../definition/implement-view.ts';

export const healthParts = implementView(healthPartsView)(({ ports }) => ports.loadHealth());
