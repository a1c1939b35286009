/**
 * The database's advisory locks. Each has its own number, since users of one number exclude each other. A number never
 * changes, as an older version may run beside this one.
 */
export const advisoryLocks = {
  migrations: 4_711,
  demoUsers: 4_712,
  /** The first key of the lock that a living worker process holds; the second key is the id of its row. */
  workers: 4_713,
  preparingJobs: 4_714,
  keyRotation: 4_715,
  voucherSeals: 4_716,
  alarms: 4_717,
  demoCases: 4_718,
  demoWorld: 4_719,
  accessTemplates: 4_720,
  /** The first key; the second is a hash of what is compared. */
  samePayment: 4_721,
  rights: 4_722,
  unattachedFiles: 4_725,
  /** The first key; the second is a hash of creditor, debtor and question. */
  decisionGroups: 4_726,
  receivedMail: 4_727,
  screens: 4_728,
  /** The first key; the second is a hash of the company's number. */
  newCompanies: 4_729,
  statistics: 720_415,
  deliveryNumbers: 720_426,
} as const;
