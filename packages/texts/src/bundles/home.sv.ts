import home from '../../platform/home.sv.json' with { type: 'json' };

export const messages = { ...home };
