import eid from '../../../access/eid.sv.json' with { type: 'json' };

export const messages = { ...eid };
