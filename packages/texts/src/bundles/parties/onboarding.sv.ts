import onboarding from '../../../parties/onboarding.sv.json' with { type: 'json' };

export const messages = { ...onboarding };
