/** What every call shows beside its answer: whether the server answers, and which release it serves. */
export type ServerSignal = { readonly isAnswered: boolean; readonly release?: string };

const heard = 'fordra:hearing';

export function announceSignal(hearing: ServerSignal): void {
  window.dispatchEvent(new CustomEvent<ServerSignal>(heard, { detail: hearing }));
}

export function onServerSignal(listener: (hearing: ServerSignal) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<ServerSignal>).detail);
  window.addEventListener(heard, hear);
  return () => window.removeEventListener(heard, hear);
}

/** The release this page was made of; undefined where the page is not served by our own server. */
export function ownRelease(): string | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
  return content && /^\w+$/.test(content) && content !== '__RELEASE__' ? content : undefined;
}
