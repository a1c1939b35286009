// Runs before the first paint, so that neither colours nor direction change under the reader's eyes.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = read('fordra.colour-scheme');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const locale = read('fordra.locale');
  if (locale) root.lang = locale;
  if (/^(ar|fa|he|ur)\b/.test(locale ?? '')) root.dir = 'rtl';

  // Who is signed in needs more than the first files: the frame, and what it asks the server first, come together with
  // what every page needs, not after it.
  const ahead = document.querySelector('meta[name="fordra-ahead"]')?.content;
  const session = read('fordra.session');
  if (!ahead || !session) return;
  askAhead(JSON.parse(session));
  const { frame, home, ...texts } = JSON.parse(ahead);
  const textsOf = (page) => texts[page]?.[locale ?? 'sv'] ?? [];
  const beyond = location.pathname === '/' ? [...home, ...textsOf('greetings')] : textsOf('words');
  for (const file of [...frame, ...textsOf('texts'), ...beyond]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.href = `/${file}`;
    document.head.append(link);
  }

  /** The answers are taken by src/api/asked-ahead.ts. */
  function askAhead({ tokens, selected, clockOffsetMs }) {
    const token = tokens?.[selected];
    const claims = readClaims(token);
    const leftMs = claims ? claims.exp * 1000 - Date.now() - (clockOffsetMs || 0) : 0;
    // A token about to end is exchanged first, and one for an errand opens nothing of this.
    if (leftMs < 60_000 || claims.custom_access) return;
    const asked = ['/api/user--extended-data'];
    const where = JSON.stringify({ user: claims.u_id });
    if (!read('fordra.user-settings')) asked.push(`/api/user--settings?${new URLSearchParams({ where })}`);
    const headers = { Accept: 'application/json', 'Accept-Language': root.lang, 'X-API-Key': token };
    const answers = {};
    for (const url of asked) {
      answers[url] = fetch(url, { headers, signal: AbortSignal.timeout(10_000) });
      // Who takes it hears of a failure.
      answers[url].catch(() => undefined);
    }
    window.fordraAhead = { token, atMs: Date.now(), answers };
  }

  function readClaims(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    } catch {
      return undefined;
    }
  }
})();
