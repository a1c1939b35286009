import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts, joinedBundles } from './compiled-texts.ts';
import { compressedFiles } from './compressed-files.ts';
import { frameAhead } from './frame-ahead.ts';
import { preloadedFont } from './preloaded-font.ts';

const server = 'http://127.0.0.1:3000';
/** The modules that the sign-in page shares with the frame: in a file of their own, so that neither loads the other's code. */
const signIn =
  /shell\/sign-in-frame\.tsx$|\/(drop-menu\.tsx|useLocation\.js|IconChevronDown\.mjs)$|access\/sign-in\/(sign-in|mobile-eid)\.ts$/;

/** The frame, and small parts that nearly every page has: a file for each would be a request for each. */
const frame = new RegExp(
  [
    'src/shell/(portal-frame.tsx|settings/open-settings.ts)',
    'src/ui/display/(page.tsx|empty-state.tsx|card.module.css|instant.tsx)',
    'src/ui/(format/today.ts|overlay/snack.tsx)',
    'src/routes/[a-z]+-screens.ts',
    'src/texts/use-text-bundle.ts',
    'src/resource-ui/query/(text-search|fetch-all).ts',
    'src/features/parties/creditor-filter/(stored-creditor-filter.ts|creditors.ts|creditor-filter-button.tsx)',
    'src/features/parties/creditor-settings/adjust-button.tsx',
    'src/features/notifications/notification-list.tsx',
    'domain/src/cases/states/case-states.ts',
    'use-throttled-(value|callback).mjs',
    '(infiniteQueryOptions|useQueries|useInfiniteQuery).js',
    'Icon(AdjustmentsHorizontal|ArrowRight|ArrowDown|ArrowUp|Eye|EyeOff|Minus).mjs',
  ]
    .map((path) => `/${path}$`.replaceAll('.', String.raw`\.`))
    .join('|'),
);

export default defineConfig({
  plugins: [
    react(),
    compiledTexts(),
    joinedBundles(),
    preloadedFont(/inter-latin-wght-normal.*\.woff2$/),
    frameAhead(),
    compressedFiles(),
  ],
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    manifest: true,
    // Inlined files would be data: addresses, which the page's policy does not allow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // One file each instead of dozens of small ones: the libraries and modules that every page needs, the modules that the
      // sign-in page shares, the frame, and the overlay and field components of nearly every screen.
      output: {
        // The first file names all others: short hashes keep it small.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: signIn, priority: 2 },
            { name: 'frame', test: frame, priority: 1 },
            { name: 'overlays', test: /ui\/overlay\/opened-(menu|pop-up)\.tsx$/ },
            { name: 'fields', test: /TextInput\/TextInput\.mjs$/ },
            { name: 'home', test: /screens\/home\/home\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/dev': server } },
});
