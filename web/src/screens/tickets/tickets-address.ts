import type { ticketTabs } from '@fordra/domain/tickets/ticket-machine';
import { type ItemAddress, readItemAddress } from '../../resource-ui/item/item-address.ts';

/** Written out: every page loads this file, and none needs the states behind the tabs. */
export const tabs = ['all', 'new', 'answered', 'unanswered'] as const satisfies readonly (
  | 'all'
  | keyof typeof ticketTabs
)[];
/** Ready-made filters: what waits for an answer, by when it is due, and the user's own. */
export const presets = ['queue', 'mine'] as const;

export type TicketsAddress = {
  readonly tab?: Exclude<(typeof tabs)[number], 'all'>;
  readonly preset?: (typeof presets)[number];
  readonly page?: number;
};

export function readTicketsAddress(search: Readonly<Record<string, unknown>>): TicketsAddress {
  const tab = tabs.find((one) => one === search.tab);
  const preset = presets.find((one) => one === search.preset);
  const page = Number(search.page);
  return {
    ...(tab && tab !== 'all' && { tab }),
    ...(preset && { preset }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
  };
}

export type TicketAddress = ItemAddress & { readonly ticket_id?: string };

export function readTicketAddress(search: Readonly<Record<string, unknown>>): TicketAddress {
  const id = String(search.ticket_id ?? '');
  return { ...readItemAddress(search), ...(/^[0-9a-f]{24}$/.test(id) && { ticket_id: id }) };
}
