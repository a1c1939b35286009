import contact from '../../../channels/contact.sv.json' with { type: 'json' };

export const messages = { ...contact };
