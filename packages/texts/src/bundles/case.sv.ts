import casePage from '../../cases/case-page.sv.json' with { type: 'json' };

export const messages = { ...casePage };
