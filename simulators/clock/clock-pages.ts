import { setTimeout as sleep } from 'node:timers/promises';
import { json, page, styles } from '../page/answers.ts';
import { type Move, type Moves, openMoves, type PortalClock, type Started, sumOf } from './clock.ts';
import { base, clockPage, daysMax } from './clock-page.ts';
import { clockWords, languageOf } from './clock-words.ts';

export type ClockPages = {
  /** Answers every address under /dev/clock. */
  fetch(request: Request): Promise<Response>;
  /** Ends a move after the current day. */
  stop(): Promise<unknown>;
};

/** Proxies close a silent connection; whitespace before JSON is ignored. */
const blankEveryMs = 5_000;

/**
 * The page where a person moves time forward, and the same for programs: POST {"days": N} answers when everything is
 * done.
 */
export function clockPages(clock: PortalClock): ClockPages {
  const moves = openMoves(clock);
  const show = async (request: Request, fault?: string, status = 200) => {
    const language = languageOf(request);
    const view = await clock.read();
    return page(clockPage({ view, move: moves.last(), language, ...(fault && { fault }) }), status);
  };
  return {
    stop: moves.stop,
    async fetch(request) {
      const path = new URL(request.url).pathname.slice(base.length).replace(/^\//, '');
      const isJson = (request.headers.get('content-type') ?? '').startsWith('application/json');
      const refuse = (status: number, why: 'bad_days' | 'busy' | 'foreign' | 'no_method') => {
        const said = clockWords[languageOf(request)][why];
        return isJson ? json({ error: said }, status) : show(request, said, status);
      };
      if (path === 'page.css') return styles();
      if (path !== '') return new Response('', { status: 404 });
      if (request.method === 'GET' || request.method === 'HEAD') return show(request);
      if (request.method !== 'POST') return refuse(405, 'no_method');
      // Another page in the same browser might send forms here, and days cannot be undone.
      if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(403, 'foreign');
      const days = readDays(await request.text(), isJson);
      if (days === undefined) return refuse(400, 'bad_days');
      const { today } = await clock.read();
      const started = moves.start(days, today);
      if (!started) return refuse(409, 'busy');
      return isJson
        ? whenDone(request, started, moves)
        : new Response(null, { status: 303, headers: { location: base } });
    },
  };
}

function readDays(body: string, isJson: boolean): number | undefined {
  const given = isJson ? readJson(body) : new URLSearchParams(body).get('days');
  const days = typeof given === 'string' && /^\d{1,3}$/.test(given) && !isJson ? Number(given) : given;
  return typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= daysMax ? days : undefined;
}

function readJson(body: string): unknown {
  try {
    return (JSON.parse(body) as { days?: unknown } | null)?.days;
  } catch {
    return undefined;
  }
}

/** The figures of the move when it is over; a client that disconnects ends the move after the current day. */
async function whenDone(request: Request, { move, ended }: Started, moves: Moves): Promise<Response> {
  request.signal.addEventListener('abort', () => void moves.stop());
  const patience = sleep(blankEveryMs, undefined, { ref: false });
  await Promise.race([ended, patience]);
  if (move.status !== 'moving') return json(describeMove(move), move.status === 'failed' ? 500 : 200);
  const blanks = new TransformStream<Uint8Array, Uint8Array>();
  void writeWhenDone(blanks.writable.getWriter(), move, ended);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(blanks.readable, { headers });
}

async function writeWhenDone(body: WritableStreamDefaultWriter<Uint8Array>, move: Move, ended: Promise<unknown>) {
  const write = (text: string) => body.write(new TextEncoder().encode(text)).catch(() => {}); // The client may have disconnected.
  const blanks = setInterval(() => void write(' '), blankEveryMs);
  await ended;
  clearInterval(blanks);
  await write(JSON.stringify(describeMove(move)));
  await body.close().catch(() => {});
}

function describeMove({ days, from, passed, status }: Move) {
  return {
    status,
    days,
    from,
    to: passed.at(-1)?.date ?? from,
    passed,
    events: sumOf(passed, 'events'),
    letters: sumOf(passed, 'letters'),
  };
}
