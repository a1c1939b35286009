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

  // Who is signed in needs the frame too: it comes together with what every page needs, not after it.
  const ahead = document.querySelector('meta[name="fordra-ahead"]')?.content;
  if (!ahead || !read('fordra.session')) return;
  const { frame, home, texts } = JSON.parse(ahead);
  const wanted = [...frame, ...(location.pathname === '/' ? home : []), ...(texts[locale ?? 'sv'] ?? [])];
  for (const file of wanted) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (file.endsWith('.css')) link.as = 'style';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
