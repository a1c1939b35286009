import signIn from '../../../access/sign-in.sv.json' with { type: 'json' };

export const messages = { ...signIn };
