import operations from '../../operations.sv.json' with { type: 'json' };

export const messages = { ...operations };
