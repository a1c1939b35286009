import type { ImplementedView } from '../definition/implement-view.ts';
import { ticketClocks } from './ticket-clocks.ts';

export const ticketViews: readonly ImplementedView[] = [ticketClocks];
