/**
 * Adds the search and, for a reader who is signed in to the portal in this browser, reloads the page limited to the
 * reader's rights. The token is sent in its header, to this host only.
 */
export const pageScript = `
(() => {
  const stored = (key) => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };
  const isPhone = matchMedia('(max-width:820px)').matches;
  let texts = new WeakMap();
  const textOf = (unit) => {
    if (!texts.has(unit)) texts.set(unit, unit.textContent.toLowerCase());
    return texts.get(unit);
  };
  const find = (sought) => {
    let found = 0;
    for (const part of document.querySelectorAll('.part')) {
      const isNamed = sought !== '' && (part.dataset.name ?? '').includes(sought);
      let shown = 0;
      for (const unit of part.querySelectorAll('.unit')) {
        const isShown = sought === '' || isNamed || textOf(unit).includes(sought);
        unit.hidden = !isShown;
        if (isShown) shown += 1;
      }
      for (const table of part.querySelectorAll('details.table')) {
        const rows = [...table.querySelectorAll('tr.unit')];
        const hasFound = rows.some((row) => !row.hidden);
        table.hidden = sought !== '' && !isNamed && !hasFound;
        if (sought !== '' && !isNamed && hasFound) table.open = true;
      }
      part.hidden = sought !== '' && shown === 0;
      found += shown;
    }
    for (const heading of document.querySelectorAll('main > h2')) heading.hidden = sought !== '';
    document.querySelector('.nothing').hidden = found > 0;
  };
  const open = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    if (target.tagName === 'DETAILS') target.open = true;
    // Elements near the viewport get their final height only then, which moves the rest.
    let times = 0;
    const go = () => {
      target.scrollIntoView();
      if (++times < 8) requestAnimationFrame(go);
    };
    go();
  };
  const begin = () => {
    texts = new WeakMap();
    if (isPhone) document.querySelector('.contents').open = false;
    const input = document.getElementById('search');
    let waiting = 0;
    input.addEventListener('input', () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => find(input.value.trim().toLowerCase()), 90);
    });
  };
  begin();
  open();
  addEventListener('hashchange', open);
  const session = stored('fordra.session');
  const token = session?.tokens?.[session.selected];
  if (typeof token !== 'string') return;
  const asked = new URLSearchParams(location.search);
  let locale = null;
  try { locale = localStorage.getItem('fordra.locale'); } catch {}
  if (!asked.has('lang') && locale) asked.set('lang', locale.slice(0, 2));
  fetch('/api/docs?' + asked, { headers: { 'x-api-key': token } })
    .then((reply) => (reply.ok ? reply.text() : undefined))
    .then((text) => {
      if (text === undefined) return;
      // The style is loaded already, and the new one has a nonce that this page does not allow.
      const fresh = new DOMParser().parseFromString(text.replace(/<style[^]*?<\\/style>/, ''), 'text/html');
      document.documentElement.lang = fresh.documentElement.lang;
      document.title = fresh.title;
      document.body.replaceChildren(...fresh.body.children);
      begin();
      open();
    })
    .catch(() => {});
})();
`;
