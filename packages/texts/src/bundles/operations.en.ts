import operations from '../../operations.en.json' with { type: 'json' };

export const messages = { ...operations };
