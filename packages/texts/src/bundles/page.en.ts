import signInErrors from '../../access/sign-in-errors.en.json' with { type: 'json' };
import page from '../../platform/page.en.json' with { type: 'json' };

export const messages = { ...page, ...signInErrors };
