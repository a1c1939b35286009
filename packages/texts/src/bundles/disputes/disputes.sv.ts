import disputeDesk from '../../../disputes/dispute-desk.sv.json' with { type: 'json' };

export const messages = { ...disputeDesk };
