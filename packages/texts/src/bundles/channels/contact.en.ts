import contact from '../../../channels/contact.en.json' with { type: 'json' };

export const messages = { ...contact };
