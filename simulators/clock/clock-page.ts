import { type Html, html, nothing } from '../page/html.ts';
import { pageOf } from '../page/page-of.ts';
import { type ClockView, type Move, type PassedDay, sumOf } from './clock.ts';
import { clockWords, fill, type Language, type Words } from './clock-words.ts';

export const base = '/dev/clock';
export const daysMax = 366;

const refreshSeconds = 1;
const dayMs = 86_400_000;

type View = {
  readonly view: ClockView;
  readonly move: Move | undefined;
  readonly language: Language;
  /** Why the last request was refused. */
  readonly fault?: string;
};

export function clockPage({ view, move, language, fault }: View): string {
  const words = clockWords[language];
  const isMoving = move?.status === 'moving';
  return pageOf({
    base,
    language,
    title: words.title,
    refreshSeconds: isMoving ? refreshSeconds : undefined,
    body: html`
      <header><h1>${words.title}</h1><p>${words.lead}</p></header>
      ${fault ? html`<p class="notice" role="alert">${fault}</p>` : nothing}
      <main>
        <p class="clock-day"><time datetime="${view.today}">${written(view.today, language)}</time></p>
        <p class="quiet">${aheadOf(view, words)}</p>
        ${isMoving ? progressOf(move, words) : steps(words)}
        ${move && !isMoving ? outcomeOf(move, words) : nothing}
        ${waitingOf(view, words)}
        ${move ? happenedOf(move.passed, words) : nothing}
      </main>`,
  });
}

/** `söndag 15 november 2026`: without a time, so that no time zone shifts it. */
function written(day: string, language: Language): string {
  const form = { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', form).format(new Date(day));
}

function aheadOf({ aheadMs }: ClockView, words: Words): string {
  const days = Math.round(aheadMs / dayMs);
  if (days === 0) return words.level;
  return days === 1 ? words.ahead_one : fill(words.ahead, { n: days });
}

function steps(words: Words): Html {
  const button = (days: number, label: string) => html`<form method="post" action="${base}">
    <input type="hidden" name="days" value="${days}"><button>${label}</button></form>`;
  return html`<div class="steps">
    ${button(1, words.one_day)} ${button(7, words.one_week)} ${button(30, words.one_month)}
    <form method="post" action="${base}">
      <label for="days">${words.other}</label>
      <div>
        <input id="days" name="days" type="number" min="1" max="${daysMax}" step="1" required inputmode="numeric">
        <button class="quiet">${words.go}</button>
      </div>
    </form>
  </div>`;
}

function progressOf({ passed, days }: Move, words: Words): Html {
  const said = fill(words.moving, { n: passed.length, all: days });
  return html`<progress max="${days}" value="${passed.length}" aria-label="${said}"></progress><p role="status">${said}</p>`;
}

function outcomeOf({ status, passed, days }: Move, words: Words): Html {
  const values = { n: passed.length, all: days };
  if (status === 'done') {
    return html`<p role="status">${passed.length === 1 ? words.done_one : fill(words.done, values)}</p>`;
  }
  return html`<p class="notice" role="status">${fill(status === 'failed' ? words.move_failed : words.cut_off, values)}</p>`;
}

function waitingOf({ due, lettersWaiting, failedCases }: ClockView, words: Words): Html {
  const row = (label: string, value: string | number) =>
    html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`;
  return html`<h2>${words.waiting}</h2>
    <dl class="facts">
      ${row(words.due_now, due.now)} ${row(words.due_7, due.in7Days)} ${row(words.due_30, due.in30Days)}
      ${row(words.next, due.next ?? words.nothing_next)} ${row(words.letters_waiting, lettersWaiting)}
      ${failedCases > 0 ? row(words.failed, failedCases) : nothing}
    </dl>`;
}

/** The days with activity, newest first. */
function happenedOf(passed: readonly PassedDay[], words: Words): Html {
  const active = passed.filter(({ events, letters }) => count(events) + count(letters) > 0).toReversed();
  if (passed.length === 0) return nothing;
  if (active.length === 0) return html`<h2>${words.happened}</h2><p class="quiet">${words.quiet}</p>`;
  const row = (name: string, events: number, letters: string) =>
    html`<tr><td>${name}</td><td>${events}</td><td>${letters}</td></tr>`;
  return html`<h2>${words.happened}</h2>
    <table class="days">
      <thead><tr><th>${words.day}</th><th>${words.events}</th><th>${words.letters}</th></tr></thead>
      <tbody>${active.map(({ date, events, letters }) => row(date, count(events), lettersIn(letters, words)))}</tbody>
      <tfoot>${row('', count(sumOf(passed, 'events')), lettersIn(sumOf(passed, 'letters'), words))}</tfoot>
    </table>`;
}

function lettersIn(letters: PassedDay['letters'], words: Words): string {
  const named = Object.entries(letters).map(([kind, n]) => `${words[kind as keyof Words] ?? kind} ${n}`);
  return named.length > 0 ? named.join(', ') : '–';
}

function count(of: Readonly<Record<string, number>>): number {
  return Object.values(of).reduce((sum, n) => sum + n, 0);
}
