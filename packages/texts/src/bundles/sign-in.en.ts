import common from '../../common.en.json' with { type: 'json' };
import eid from '../../eid.en.json' with { type: 'json' };
import signIn from '../../sign-in.en.json' with { type: 'json' };

export const messages = { ...common, ...eid, ...signIn };
