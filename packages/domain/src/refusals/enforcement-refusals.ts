/** Why a file of the enforcement authority may not be read again. */
export const enforcementRefusals = ['file_not_parked'] as const;
