import { definePanel } from '../../resource-ui/panel/define-panel.ts';
import type { Panels } from '../../resource-ui/panel/panels-context.ts';

export const moneyPanels: Panels = {
  'bank-file': definePanel(() => import('./bank/bank-file.tsx'), 'BankFileTab'),
  'statement-check': definePanel(() => import('./bank/statement-check.tsx'), 'StatementCheckTab'),
  'debt-summary': definePanel(() => import('./debt-tab.tsx'), 'DebtTab'),
  'payment-file': definePanel(() => import('./payment-file.tsx'), 'PaymentFilePanel'),
  'payout-page': definePanel(() => import('./payouts/payout-page.tsx'), 'PayoutPage'),
  voucher: definePanel(() => import('./vouchers/voucher-facts.tsx'), 'VoucherFacts'),
  'suggested-matches': definePanel(() => import('./matching/suggested-matches.tsx'), 'SuggestedMatchesTab'),
};
