import common from '../../common.en.json' with { type: 'json' };
import signIn from '../../sign-in.en.json' with { type: 'json' };

export const messages = { ...common, ...signIn };
