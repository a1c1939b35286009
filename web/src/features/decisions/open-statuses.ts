/** The statuses of a decision that waits for an answer. */
export const openStatuses: readonly string[] = ['unassigned', 'assigned', 'postponed', 'reset'];
