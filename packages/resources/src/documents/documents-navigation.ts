import type { MenuItem } from '@fordra/schema/ui-structure';

export const documentsNavigation: readonly MenuItem[] = [{ group: 'case_work', order: 20, resource: 'letters' }];
