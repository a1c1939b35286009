import signInErrors from '../../access/sign-in-errors.sv.json' with { type: 'json' };
import page from '../../platform/page.sv.json' with { type: 'json' };

export const messages = { ...page, ...signInErrors };
