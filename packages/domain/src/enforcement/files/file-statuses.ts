/** How far a file to the enforcement authority has come. */
export const deliveryStatuses = ['queued', 'sent', 'accepted', 'refused'] as const;

/** What has become of a file from it: a parked one needs somebody, one that waits lacks the file before it. */
export const receivedFileStatuses = ['received', 'applied', 'waiting', 'parked', 'replaced'] as const;

export const receivedFileKinds = ['news', 'receipt', 'unknown'] as const;

export type ReceivedFileStatus = (typeof receivedFileStatuses)[number];
