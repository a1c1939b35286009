import home from '../../platform/home.en.json' with { type: 'json' };

export const messages = { ...home };
