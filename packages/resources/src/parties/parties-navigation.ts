import type { MenuItem } from '@fordra/schema/ui-structure';

export const partiesNavigation: readonly MenuItem[] = [
  { order: 20, resource: 'debtors', shortcut: 'KeyD' },
  { group: 'case_work', order: 10, resource: 'customers' },
  {
    order: 60,
    resource: 'creditors',
    shortcut: 'KeyB',
    badge: {
      resource: 'creditors',
      where: { is_active: false },
      label: 'navigation.badge.creditors',
      action: 'activate_creditor',
    },
  },
  { order: 70, resource: 'accounts', shortcut: 'KeyK' },
  { order: 80, resource: 'partners', shortcut: 'KeyP' },
  { group: 'administration', order: 10, resource: 'units', shortcut: 'KeyE' },
  { group: 'administration', order: 20, resource: 'solicitors' },
  { group: 'administration', order: 25, resource: 'proxy--mandates' },
  { group: 'administration', order: 30, resource: 'agreements' },
  {
    group: 'administration',
    order: 32,
    resource: 'self--registrations',
    badge: {
      resource: 'self--registrations',
      where: { status: 'needs_review' },
      label: 'navigation.badge.self_registrations',
      action: 'approve_registration',
    },
  },
  { group: 'administration', order: 33, resource: 'self-registration--templates' },
  { group: 'administration', order: 31, resource: 'agreement--signatures' },
  { group: 'administration', order: 60, resource: 'invoice-number--counters' },
];
