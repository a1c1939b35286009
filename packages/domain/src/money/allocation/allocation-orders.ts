import { costComponents, type DebtComponent } from './debt-components.ts';

/** The order in which a payment is allocated to a debt (rules §4.1); the creditor chooses, costs first by default. */
export const allocationOrders = {
  costs_first: [...costComponents, 'interest', 'capital'],
  capital_first: ['capital', 'interest', ...costComponents],
} as const satisfies Record<string, readonly DebtComponent[]>;

export type AllocationOrder = keyof typeof allocationOrders;
