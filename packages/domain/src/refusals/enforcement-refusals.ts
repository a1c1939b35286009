/** Only a file that could not be read the first time (`parked`) can be read again. */
export const enforcementRefusals = ['file_not_parked'] as const;
