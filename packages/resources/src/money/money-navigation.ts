import { openRowStatuses } from '@fordra/domain/money/bank/row-status';
import type { MenuItem } from '@fordra/schema/ui-structure';

export const moneyNavigation: readonly MenuItem[] = [
  {
    group: 'money',
    order: 5,
    route: '/finance/matching',
    label: 'navigation.matching',
    icon: 'cash',
    needs: 'bank--transactions',
    badge: {
      resource: 'bank--transactions',
      where: { status: { $in: openRowStatuses } },
      label: 'navigation.badge.matching',
      action: 'place',
    },
  },
  { group: 'money', order: 10, resource: 'transactions' },
  { group: 'money', order: 12, resource: 'vouchers' },
  {
    group: 'money',
    order: 13,
    resource: 'voucher--drafts',
    badge: {
      resource: 'voucher--drafts',
      where: { status: 'draft' },
      label: 'navigation.badge.voucher_drafts',
      action: 'approve_voucher',
    },
  },
  { group: 'money', order: 14, resource: 'voucher--exports' },
  { group: 'money', order: 20, resource: 'payments' },
  { group: 'money', order: 30, resource: 'creditor--payments' },
  { group: 'money', order: 31, resource: 'overpayments' },
  {
    group: 'money',
    order: 31,
    resource: 'refunds',
    badge: {
      resource: 'refunds',
      where: { status: 'requested' },
      label: 'navigation.badge.refunds',
      action: 'approve_refund',
    },
  },
  {
    group: 'money',
    order: 31,
    resource: 'shortfalls',
    badge: {
      resource: 'shortfalls',
      where: { status: 'requested' },
      label: 'navigation.badge.shortfalls',
      action: 'approve_shortfall',
    },
  },
  { group: 'money', order: 32, resource: 'bank--transactions' },
  { group: 'money', order: 34, resource: 'bank--statements' },
  { group: 'money', order: 36, resource: 'bank--files' },
  { group: 'money', order: 37, resource: 'finance--payment-orders' },
  {
    group: 'money',
    order: 38,
    resource: 'finance--payment-files',
  },
  { group: 'money', order: 39, resource: 'bank--accounts' },
  { group: 'money', order: 39, resource: 'finance--payout-specifications' },
  { group: 'money', order: 39, resource: 'settlement--documents' },
  { group: 'money', order: 39, resource: 'finance--daily-settlements' },
  { group: 'money', order: 39, resource: 'ledger--days' },
  { group: 'money', order: 39, resource: 'creditor--finance-terms' },
  { group: 'money', order: 60, resource: 'exchange--rates' },
];
