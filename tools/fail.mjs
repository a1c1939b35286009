const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk may only be read',
  EACCES: 'no right to write',
  EPERM: 'no right to write',
};

/** Prints one line and exits. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Does the work, and reports a disk error in one line. */
export function guard(work) {
  try {
    return work();
  } catch (error) {
    if (!error.syscall) throw error;
    const where = error.path ? ` (${error.path})` : '';
    return fail(`Fordra could not be prepared: ${reasons[error.code] ? reasons[error.code] + where : error.message}`);
  }
}
