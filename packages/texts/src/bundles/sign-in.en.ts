import eid from '../../access/eid.en.json' with { type: 'json' };
import signIn from '../../access/sign-in.en.json' with { type: 'json' };
import signInErrors from '../../access/sign-in-errors.en.json' with { type: 'json' };
import common from '../../platform/page.en.json' with { type: 'json' };

export const messages = { ...common, ...eid, ...signIn, ...signInErrors };
