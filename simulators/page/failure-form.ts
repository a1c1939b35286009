import { type Html, html } from './html.ts';

type Choice = {
  /** The path of the simulator's pages, such as `/dev/mail`. */
  readonly base: string;
  /** The simulator's name with the adjective, as in "ett trasigt tryckeri". */
  readonly what: string;
  readonly failures: Readonly<Record<string, string>>;
  readonly failure: string | undefined;
};

/** Lets a person choose how a simulator fails. */
export function failureForm({ base, what, failures, failure = 'normal' }: Choice): Html {
  const options = Object.entries({ normal: 'Normalt', ...failures }).map(([how, name]) =>
    how === failure
      ? html`<option value="${how}" selected>${name}</option>`
      : html`<option value="${how}">${name}</option>`,
  );
  return html`<form class="failure" method="post" action="${base}/failure">
    <label for="how">Prova hur portalen klarar ${what}</label>
    <div><select id="how" name="how">${options}</select><button>Ställ in</button></div>
  </form>`;
}
