/** The channels of a letter. */
export const letterChannels = ['digital_mailbox', 'email', 'sms', 'letter', 'call'] as const;
export type LetterChannel = (typeof letterChannels)[number];
