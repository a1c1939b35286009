import { limitHeapGrowth } from '../server/src/release-memory.ts';

/** Each bench prints its figures against a bare baseline of the same run and reports whether it met its targets. */
const benches: Readonly<Record<string, () => Promise<() => Promise<boolean>>>> = {
  decisions: async () => (await import('./decisions.ts')).benchDecisions,
  cases: async () => (await import('./cases.ts')).benchCases,
  flow: async () => (await import('./flow/flow.ts')).benchFlow,
  ledger: async () => (await import('./ledger.ts')).benchLedger,
  load: async () => (await import('./under-load.ts')).benchLoad,
  import: async () => (await import('./import.ts')).benchImport,
  home: async () => (await import('./home.ts')).benchHome,
  letters: async () => (await import('./letters.ts')).benchLetters,
  list: async () => (await import('./list/list.ts')).benchList,
  money: async () => (await import('./money/money.ts')).benchMoney,
  frame: async () => (await import('./web/frame-measures.ts')).benchFrame,
  casepage: async () => (await import('./case-page.ts')).benchCasePage,
  web: async () => (await import('./web/web.ts')).benchWeb,
  registration: async () => (await import('./registration.ts')).benchRegistration,
  rights: async () => (await import('./rights.ts')).benchRights,
  start: async () => (await import('./start.ts')).benchStart,
  plans: async () => (await import('./plans.ts')).benchPlans,
  channels: async () => (await import('./channels/channels.ts')).benchChannels,
  special: async () => (await import('./special.ts')).benchSpecial,
};

const name = process.argv[2] ?? '';
const load = benches[name];
if (load) {
  // As the server does.
  limitHeapGrowth();
  const bench = await load();
  // Node may wait forever for a connection that a bench has cut.
  process.exit((await bench()) ? 0 : 1);
} else {
  console.error(`npm run bench <name>, where the name is one of: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 1;
}
