import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const BYTES_MAX = 8_000;

test('validator and access evaluator are small in the browser and need no eval', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-size-'));
  const entry = join(folder, 'entry.ts');
  const parts = ['validate', 'check-dependencies', 'access'].map((name) => join(import.meta.dirname, `${name}.ts`));
  writeFileSync(entry, parts.map((part) => `export * from ${JSON.stringify(part)};`).join('\n'));
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, target: 'baseline-widely-available', lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  rmSync(folder, { recursive: true });
  const code = built.flatMap(({ output }) => output.map((chunk) => ('code' in chunk ? chunk.code : ''))).join('');
  expect(gzipSync(code).length).toBeLessThanOrEqual(BYTES_MAX);
  expect(code).toContain('attribute_access');
  expect(code).not.toMatch(/\beval\(|new Function/);
});
