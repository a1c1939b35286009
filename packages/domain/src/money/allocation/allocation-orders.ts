import { costComponents, type DebtComponent } from './debt-components.ts';

/** In which order a payment is taken from a debt (rules §4.1); the creditor chooses, costs first unless they say so. */
export const allocationOrders = {
  costs_first: [...costComponents, 'interest', 'capital'],
  capital_first: ['capital', 'interest', ...costComponents],
} as const satisfies Record<string, readonly DebtComponent[]>;

export type AllocationOrder = keyof typeof allocationOrders;
