import people from '../../../access/people.sv.json' with { type: 'json' };

export const messages = { ...people };
