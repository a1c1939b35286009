import caseWords from '../../case-words.sv.json' with { type: 'json' };

export const messages = { ...caseWords };
