import home from '../../home.en.json' with { type: 'json' };

export const messages = { ...home };
