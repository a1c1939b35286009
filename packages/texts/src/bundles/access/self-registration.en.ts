import selfRegistration from '../../../parties/self-registration.en.json' with { type: 'json' };

export const messages = { ...selfRegistration };
