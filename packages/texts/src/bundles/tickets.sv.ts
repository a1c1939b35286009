import tickets from '../../tickets/tickets.sv.json' with { type: 'json' };

export const messages = { ...tickets };
