import './ui/theme/entry-styles.ts';
import { directionOf } from '@fordra/texts/languages';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createFaultReporter } from './api/report-fault.ts';
import { followOtherTabs, onSessionChange, type SessionEnd } from './api/session.ts';
import { createSessionQueries } from './api/session-queries.ts';
import { pageNonce, passNonceOn } from './csp.ts';
import { createPortalRouter } from './routes/portal-router.ts';
import { colourSchemeManager } from './shell/settings/colour-scheme.ts';
import { createSettingsKeeper } from './shell/settings/settings-keeper.ts';
import { watchFaults } from './shell/watch-faults.ts';
import { readLocale } from './texts/stored-locale.ts';
import { TextsProvider } from './texts/texts-provider.tsx';
import { createTextsStore } from './texts/texts-store.ts';
import { theme } from './ui/theme/theme.ts';

passNonceOn();
const locale = readLocale(new URL(location.href));
const texts = createTextsStore(locale);
const settings = createSettingsKeeper(texts);
const report = createFaultReporter(() => router.state.matches.at(-1)?.fullPath ?? '');
const router = createPortalRouter({ texts, settings, queries: createSessionQueries(), report });

watchFaults(report);
followOtherTabs();
onSessionChange((change) => {
  settings.release();
  if (change === 'refreshed') return;
  if (change === 'started') return void router.invalidate();
  // A signed-out user is redirected even with unsaved changes.
  const [to, state] = change === 'switched' ? ['/' as const, {}] : ['/login' as const, endOf(change)];
  void router.navigate({ to, replace: true, ignoreBlocker: true, state });
});

// Texts and the page's own code are loaded in parallel.
Promise.all([texts.load('page'), router.load()]).then(render, showLoadFailure);

function render(): void {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <DirectionProvider initialDirection={directionOf(locale)} detectDirection={false}>
        <MantineProvider
          theme={theme}
          colorSchemeManager={colourSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={pageNonce}
          deduplicateInlineStyles
        >
          <TextsProvider store={texts} onFault={report}>
            <RouterProvider router={router} />
          </TextsProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  );
}

function endOf(change: SessionEnd): { readonly sessionEnded?: true } {
  return change === 'token_expired' ? { sessionEnded: true } : {};
}

/** Without texts this is the only message that can be shown. */
function showLoadFailure(): void {
  document.getElementById('root')!.textContent =
    'Fordra kunde inte laddas. Ladda om sidan. – Fordra could not be loaded. Reload the page.';
}
