const measured = ['packages', 'server/src', 'server/testing'];
const ofBench = (...folders: readonly string[]) => [...measured, ...folders.map((one) => `bench/${one}`)];

/** The rows of the benches and proofs in the import table, lowest first: each folder under bench has one. */
export const benchFolders: Record<string, readonly string[]> = {
  'bench/measuring': measured,
  'bench/proof-runner': ofBench('measuring'),
  'bench/list': ofBench('measuring'),
  'bench/flow': ofBench('measuring'),
  'bench/money': ofBench('measuring'),
  'bench/channels': ofBench('measuring'),
  'bench/web': [...ofBench('measuring'), 'web/testing', 'e2e'],
  'bench/faults': [...ofBench('proof-runner'), 'simulators'],
  'bench/attacks': [...ofBench('measuring', 'proof-runner', 'faults'), 'e2e'],
  'bench/proofs/post': [...ofBench('measuring', 'proof-runner'), 'simulators'],
  'bench/proofs': ofBench('measuring', 'proof-runner', 'flow', 'faults', 'attacks', 'proofs/post'),
  bench: [...ofBench('measuring', 'proof-runner', 'list', 'flow', 'money', 'channels', 'web', 'faults'), 'e2e'],
};
