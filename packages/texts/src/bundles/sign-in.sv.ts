import eid from '../../access/eid.sv.json' with { type: 'json' };
import signIn from '../../access/sign-in.sv.json' with { type: 'json' };
import signInErrors from '../../access/sign-in-errors.sv.json' with { type: 'json' };
import common from '../../platform/page.sv.json' with { type: 'json' };

export const messages = { ...common, ...eid, ...signIn, ...signInErrors };
