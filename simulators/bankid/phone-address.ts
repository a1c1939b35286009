/** Where the pages of the phone stand. */
export const base = '/dev/bankid';
