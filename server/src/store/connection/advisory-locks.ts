/**
 * The database's advisory locks, each with a number of its own: two that shared one would wait for each other. The numbers
 * stay, as an older version may run beside this one.
 */
export const advisoryLocks = {
  migrations: 4_711,
  demoUsers: 4_712,
  /** The first half of the one that a living worker process holds; the second is the id of its row. */
  presence: 4_713,
  preparingJobs: 4_714,
  keyRotation: 4_715,
  voucherSeals: 4_716,
  alarms: 4_717,
  demoCases: 4_718,
  demoWorld: 4_719,
  accessTemplates: 4_720,
  statistics: 720_415,
  deliveryNumbers: 720_426,
} as const;
