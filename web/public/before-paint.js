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
})();
