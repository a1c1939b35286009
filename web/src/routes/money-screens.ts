/** Named here rather than in the routes, so that the files of these screens are not listed in what the sign-in page loads. */
export const creditorReports = () => import('../screens/creditor-reports/creditor-reports.tsx');
export const dailySettlement = () => import('../screens/daily-settlement/daily-settlement.tsx');
export const debtStatement = () => import('../screens/debt-statement/debt-statement.tsx');
export const matching = () => import('../screens/matching/matching.tsx');
export const newVoucher = () => import('../screens/new-voucher/new-voucher.tsx');
export const overpayments = () => import('../screens/overpayments/overpayments.tsx');
export const unplacedPayments = () => import('../screens/matching/unplaced-payments.tsx');
