import people from '../../../access/people.en.json' with { type: 'json' };

export const messages = { ...people };
