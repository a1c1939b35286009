import bank from '../../money/bank-days.en.json' with { type: 'json' };
import reports from '../../money/creditor-reports.en.json' with { type: 'json' };
import day from '../../money/daily-settlement.en.json' with { type: 'json' };
import debt from '../../money/debt.en.json' with { type: 'json' };
import explain from '../../money/explain.en.json' with { type: 'json' };
import matching from '../../money/matching.en.json' with { type: 'json' };
import newVoucher from '../../money/new-voucher.en.json' with { type: 'json' };

export const messages = { ...bank, ...day, ...debt, ...explain, ...matching, ...newVoucher, ...reports };
