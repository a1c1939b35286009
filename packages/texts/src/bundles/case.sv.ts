import casePage from '../../cases/case-page.sv.json' with { type: 'json' };
import decisionPage from '../../decisions/decision-page.sv.json' with { type: 'json' };
import specialStanding from '../../special-debtors/special-standing.sv.json' with { type: 'json' };

export const messages = { ...casePage, ...decisionPage, ...specialStanding };
