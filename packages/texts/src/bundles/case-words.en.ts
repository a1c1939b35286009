import caseWords from '../../case-words.en.json' with { type: 'json' };

export const messages = { ...caseWords };
