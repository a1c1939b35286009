import casePage from '../../cases/case-page.en.json' with { type: 'json' };
import decisionPage from '../../decisions/decision-page.en.json' with { type: 'json' };
import specialStanding from '../../special-debtors/special-standing.en.json' with { type: 'json' };

export const messages = { ...casePage, ...decisionPage, ...specialStanding };
