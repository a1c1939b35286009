import casePage from '../../case-page.sv.json' with { type: 'json' };

export const messages = { ...casePage };
