import bank from '../../money/bank-days.sv.json' with { type: 'json' };
import reports from '../../money/creditor-reports.sv.json' with { type: 'json' };
import day from '../../money/daily-settlement.sv.json' with { type: 'json' };
import debt from '../../money/debt.sv.json' with { type: 'json' };
import explain from '../../money/explain.sv.json' with { type: 'json' };
import matching from '../../money/matching.sv.json' with { type: 'json' };
import newVoucher from '../../money/new-voucher.sv.json' with { type: 'json' };

export const messages = { ...bank, ...day, ...debt, ...explain, ...matching, ...newVoucher, ...reports };
