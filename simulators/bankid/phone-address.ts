/** The path of the phone's pages. */
export const base = '/dev/bankid';
