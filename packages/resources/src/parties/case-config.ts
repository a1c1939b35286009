import { allocationOrders } from '@fordra/domain/money/allocation/allocation-orders';
import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import { creditChecks } from '@fordra/domain/registers/credit-words';
import { boolean, listOf, object, oneOf } from '@fordra/schema/fields';

const orders = Object.keys(allocationOrders) as (keyof typeof allocationOrders)[];

/** How a creditor's cases are handled (rules §4.1, §8.2); absent settings have the operator's defaults. */
export const caseConfig = object(
  {
    direct_demand_allowed: boolean({}),
    reminder_fee_agreed: boolean({}),
    soft_reminder_enabled: boolean({}),
    extra_debt_collection_enabled: boolean({}),
    enforcement_is_automatic: boolean({}),
    accepts_capital_closure: boolean({}),
    allow_capital_depreciation: boolean({}),
    allocation_order: oneOf(orders, {}),
    /** Costs that are the creditor's own when the debtor pays them; the others are ours. */
    creditor_costs: listOf(oneOf(costComponents, {}), { max: costComponents.length }),
    uses_accounting_system: boolean({}),
    /** Whose credit reports are ordered before it is evaluated whether to apply to the enforcement authority. */
    credit_check: oneOf(creditChecks, {}),
  },
  {},
);
