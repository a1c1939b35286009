import selfRegistration from '../../../parties/self-registration.sv.json' with { type: 'json' };

export const messages = { ...selfRegistration };
