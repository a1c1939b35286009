import disputeDesk from '../../../disputes/dispute-desk.en.json' with { type: 'json' };

export const messages = { ...disputeDesk };
