/** A prefetched answer that was not used within this time is out of date. */
const freshMs = 10_000;

type PrefetchedAnswers = {
  readonly token: string;
  readonly atMs: number;
  readonly answers: Record<string, Promise<Response> | undefined>;
};

declare global {
  interface Window {
    /** Written by public/before-paint.js, which sends the requests while the code of the page is still loading. */
    fordraAhead?: PrefetchedAnswers;
  }
}

/** The answer to a request that was sent before the page's code was loaded: used once, and only by the same session. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  const ahead = window.fordraAhead;
  const answer = ahead?.answers[url];
  if (!ahead || !answer) return undefined;
  delete ahead.answers[url];
  return ahead.token === token && Date.now() - ahead.atMs < freshMs ? answer : undefined;
}

/** Stores an answer for a caller that requests it within a moment. */
export function storePrefetched(url: string, token: string, answer: Promise<Response>): void {
  const kept = window.fordraAhead?.token === token ? window.fordraAhead.answers : {};
  // The caller that takes the answer handles a failure.
  answer.catch(() => undefined);
  window.fordraAhead = { token, atMs: Date.now(), answers: { ...kept, [url]: answer } };
}
