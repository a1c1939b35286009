import type { MenuItem } from '@fordra/schema/ui-structure';

export const channelsNavigation: readonly MenuItem[] = [
  { group: 'case_work', order: 25, resource: 'sms--messages' },
  { group: 'case_work', order: 26, resource: 'contact--logs' },
  {
    group: 'case_work',
    order: 27,
    resource: 'e-invoices',
    badge: {
      resource: 'e-invoices',
      where: { status: 'parked', fault: 'creditor_unknown' },
      label: 'navigation.badge.e_invoices',
      action: 'read_e_invoice_again',
    },
  },
];
