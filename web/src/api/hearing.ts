/** What every call notices in passing: whether the server answers, and which release it hands out. */
export type Hearing = { readonly isAnswered: boolean; readonly release?: string };

const heard = 'fordra:hearing';

export function tellHearing(hearing: Hearing): void {
  window.dispatchEvent(new CustomEvent<Hearing>(heard, { detail: hearing }));
}

export function onHearing(listener: (hearing: Hearing) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Hearing>).detail);
  window.addEventListener(heard, hear);
  return () => window.removeEventListener(heard, hear);
}

/** The release this page was made of; undefined where the page is not served by our own server. */
export function ownRelease(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
  return content && /^\w+$/.test(content) && content !== '__RELEASE__' ? content : undefined;
}
