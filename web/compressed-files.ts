import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;

/**
 * Writes a compressed copy beside each file at the highest level, so that the server only has to send it: small files too,
 * since the server compresses what has no copy, at each request.
 */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    // Reads the written files, since other plugins may change them until then.
    writeBundle({ dir }, bundle) {
      for (const path of Object.keys(bundle).map((fileName) => join(dir!, fileName))) {
        if (!worthIt.test(path)) continue;
        const bytes = readFileSync(path);
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, best));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
