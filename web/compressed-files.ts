import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg)$/;
const bytesMin = 1_024;

/** Each file also in compressed form beside it, as small as it can be: the server only has to send it. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    // From the files as they were written: until then other plugins may still change them.
    writeBundle({ dir }, bundle) {
      for (const path of Object.keys(bundle).map((fileName) => join(dir!, fileName))) {
        if (!worthIt.test(path)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < bytesMin) continue;
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, best));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
