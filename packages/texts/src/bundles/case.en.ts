import casePage from '../../cases/case-page.en.json' with { type: 'json' };

export const messages = { ...casePage };
