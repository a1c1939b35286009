// Checks that package-lock.json contains what every supported platform needs, with integrity and without a registry
// host.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const supported = [
  ['linux', 'arm64'],
  ['linux', 'x64'],
  ['win32', 'x64'],
  ['darwin', 'arm64'],
];
const entries = Object.entries(packages).filter(([path, p]) => path.includes('node_modules/') && !p.link);
const faults = [];
for (const [path, p] of entries) {
  if (p.resolved) faults.push(`${path}: names a registry (${p.resolved})`);
  if (!p.integrity && !p.inBundle) faults.push(`${path}: no integrity`);
}
const names = new Set(entries.map(([path]) => path.replace(/^.*node_modules\//, '')));
for (const [path, p] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(p.optionalDependencies ?? {})) {
    if (names.has(name)) continue;
    const wanted = supported.some(
      ([os, cpu]) =>
        name.includes(cpu) &&
        !/musl|arm64ec/.test(name) &&
        (name.includes(os) || (os === 'win32' && name.includes('windows'))),
    );
    if (wanted) faults.push(`${path || '(root)'}: optional ${name}@${range} is absent from the lock`);
  }
}
console.log(`${entries.length} packages checked, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;
