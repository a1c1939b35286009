/** The address of all pages of the authority. */
export const base = '/dev/enforcement';
