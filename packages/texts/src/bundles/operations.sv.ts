import operations from '../../platform/operations.sv.json' with { type: 'json' };

export const messages = { ...operations };
