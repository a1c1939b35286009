import signIn from '../../../access/sign-in.en.json' with { type: 'json' };

export const messages = { ...signIn };
