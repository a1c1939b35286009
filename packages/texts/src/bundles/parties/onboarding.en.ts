import onboarding from '../../../parties/onboarding.en.json' with { type: 'json' };

export const messages = { ...onboarding };
