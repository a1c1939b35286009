import eid from '../../../access/eid.en.json' with { type: 'json' };

export const messages = { ...eid };
