import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './compiled-texts.ts';
import { compressedFiles } from './compressed-files.ts';
import { preloadedFont } from './preloaded-font.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), compiledTexts(), preloadedFont(/inter-latin-wght-normal.*\.woff2$/), compressedFiles()],
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    manifest: true,
    // Inlined files would be data: addresses, which the page's policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // What every page needs, ours and the libraries', is one file each instead of a dozen small ones.
      output: { codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/, tags: ['$initial'] }] } },
    },
  },
  server: { proxy: { '/api': server, '/dev': server } },
});
