/** The status of a file to the enforcement authority. */
export const deliveryStatuses = ['queued', 'sent', 'accepted', 'refused'] as const;

/** The status of a file from the authority: `parked` needs a user, `waiting` lacks the file before it. */
export const receivedFileStatuses = ['received', 'applied', 'waiting', 'parked', 'replaced'] as const;

export const receivedFileKinds = ['news', 'receipt', 'unknown'] as const;

export type ReceivedFileStatus = (typeof receivedFileStatuses)[number];
