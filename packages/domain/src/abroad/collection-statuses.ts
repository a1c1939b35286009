/** How far the collection from a debtor abroad has come. */
export const abroadStatuses = ['demand', 'decision', 'at_agent', 'european_order', 'ended'] as const;

export type AbroadStatus = (typeof abroadStatuses)[number];

/** What an agent reports of a case that was handed over. */
export const agentReports = ['received', 'contacted', 'promised', 'paid', 'disputed', 'ended'] as const;

export type AgentReport = (typeof agentReports)[number];
