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
      // One file each instead of dozens of small ones: what every page needs of the libraries and of ours, the sign-in
      // page, and the frame behind it with what nearly every screen opens something over the page with.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /screens\/login\/login\.tsx$|shell\/sign-in-frame\.tsx$/, priority: 2 },
            { name: 'frame', test: /shell\/portal-frame\.tsx$|components\/Popover\/Popover\.mjs$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/dev': server } },
});
