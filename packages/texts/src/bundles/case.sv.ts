import casePage from '../../cases/case-page.sv.json' with { type: 'json' };
import decisionPage from '../../decisions/decision-page.sv.json' with { type: 'json' };

export const messages = { ...casePage, ...decisionPage };
