import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allActions } from '../../server/src/actions/all-actions.ts';
import { openActions } from '../../server/src/actions/running/open-actions.ts';
import { buildOpenApi } from '../../server/src/http/api-docs/build-open-api.ts';
import { openRecords } from '../../server/src/records/open-records.ts';
import { buildCatalogue } from '../../server/src/records/rows/catalogue.ts';
import type { Requester } from '../../server/src/records/rows/requester.ts';

// The description of the API, as a system user and as everyone reads it, checked by two linters from the registry. They are
// large and used here only, so they are no dependencies.
const linters = {
  redocly: ['@redocly/cli@2.73.0', 'lint', '--extends', 'recommended'],
  spectral: ['@stoplight/spectral-cli@6.16.3', 'lint', '--fail-severity', 'error', '--ruleset', 'spectral.yaml'],
};

const catalogue = buildCatalogue();
// Nothing is read or written to describe it.
const nowhere = undefined as never;
const described = {
  records: openRecords(nowhere, catalogue, { note() {} }),
  actions: openActions(nowhere, catalogue, allActions),
  version: '1',
};
const systemUser = { rights: [], systemUser: true, readonly: false, signedInBy: null, user: { kind: 'system_user' } };
const readers = { 'system-user': systemUser as unknown as Requester, everyone: undefined };

const folder = mkdtempSync(join(tmpdir(), 'fordra-openapi-'));
writeFileSync(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
for (const [reader, requester] of Object.entries(readers)) {
  for (const language of ['sv', 'en'] as const) {
    const file = `${reader}.${language}.json`;
    writeFileSync(join(folder, file), JSON.stringify(buildOpenApi(described, requester, language), undefined, 1));
    for (const [name, args] of Object.entries(linters)) {
      const command = ['npx', '--yes', ...args, file].join(' ');
      const { status } = spawnSync(command, { cwd: folder, stdio: 'inherit', shell: true });
      console.log(`${name}, ${file}: ${status === 0 ? 'no errors' : 'failed'}`);
      if (status !== 0) process.exitCode = 1;
    }
  }
}
rmSync(folder, { recursive: true });
