import common from '../../common.sv.json' with { type: 'json' };
import eid from '../../eid.sv.json' with { type: 'json' };
import signIn from '../../sign-in.sv.json' with { type: 'json' };

export const messages = { ...common, ...eid, ...signIn };
