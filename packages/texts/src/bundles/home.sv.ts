import home from '../../home.sv.json' with { type: 'json' };

export const messages = { ...home };
