import casePage from '../../case-page.en.json' with { type: 'json' };

export const messages = { ...casePage };
