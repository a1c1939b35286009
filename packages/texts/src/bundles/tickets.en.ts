import tickets from '../../tickets/tickets.en.json' with { type: 'json' };

export const messages = { ...tickets };
