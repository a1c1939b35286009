import { type Html, html } from '../page/html.ts';
import { base } from './base.ts';

const kinds = {
  restructuring_initiated: 'Inled',
  restructuring_approved: 'Bevilja plan',
  restructuring_cancelled: 'Upphör',
} as const;

export type RestructuringNews = {
  readonly kind: keyof typeof kinds;
  readonly idNumber: string;
  readonly number: string;
};

/** What a person has chosen to report of someone; undefined where it names no one, no number or nothing that is reported. */
export function readRestructuring(given: Readonly<Record<string, unknown>>): RestructuringNews | undefined {
  const kind = String(given.kind ?? '');
  const idNumber = String(given.id_number ?? '').replaceAll(/\D/g, '');
  const number = String(given.authority_number ?? '').trim();
  const isWhole = /^\d{12}$/.test(idNumber) && number !== '' && number.length <= 40;
  return Object.hasOwn(kinds, kind) && isWhole
    ? { kind: kind as RestructuringNews['kind'], idNumber, number }
    : undefined;
}

/** A record of a file: initiated and published today, or a plan of five years with a third of the claims. */
export function restructuringRow(
  { kind, idNumber, number }: RestructuringNews,
  on: string,
  reference: string,
): string[] {
  const head = ['NEWS', reference, idNumber, kind, number];
  if (kind === 'restructuring_initiated') return [...head, 'consumer', on, on];
  if (kind === 'restructuring_cancelled') return [...head, on, 'Villkoren följdes inte'];
  const years = (count: number) =>
    `${Number(on.slice(0, 4)) + count}${on.slice(4) === '-02-29' ? '-02-28' : on.slice(4)}`;
  return [...head, on, on, years(5), '3333'];
}

export function restructuringForm(): Html {
  return html`<h2>Skuldsanering</h2>
    <form class="search" method="post" action="${base}/restructurings">
      <label for="id_number">Personnummer, tolv siffror</label>
      <div><input id="id_number" name="id_number" inputmode="numeric" pattern="[0-9]{8}-?[0-9]{4}" autocomplete="off" required></div>
      <label for="authority_number">Myndighetens ärendenummer</label>
      <div><input id="authority_number" name="authority_number" autocomplete="off" maxlength="40" required></div>
      <div>${Object.entries(kinds).map(([kind, label]) => html`<button class="quiet" name="kind" value="${kind}">${label}</button>`)}</div>
    </form>`;
}
