import operations from '../../platform/operations.en.json' with { type: 'json' };

export const messages = { ...operations };
