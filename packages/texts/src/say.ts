import { IntlMessageFormat } from 'intl-messageformat';
import apiDocsEn from '../api-docs.en.json' with { type: 'json' };
import apiDocsSv from '../api-docs.sv.json' with { type: 'json' };
import bankidEn from '../bankid.en.json' with { type: 'json' };
import bankidSv from '../bankid.sv.json' with { type: 'json' };
import explainEn from '../explain.en.json' with { type: 'json' };
import explainSv from '../explain.sv.json' with { type: 'json' };
import lettersEn from '../letters.en.json' with { type: 'json' };
import lettersSv from '../letters.sv.json' with { type: 'json' };
import mailEn from '../mail.en.json' with { type: 'json' };
import mailSv from '../mail.sv.json' with { type: 'json' };
import refusalsEn from '../refusals.en.json' with { type: 'json' };
import refusalsSv from '../refusals.sv.json' with { type: 'json' };

export type Language = 'sv' | 'en';

/**
 * What the server itself says to people: refusals, mails, letters, the pages of the API, what an amount is made of and
 * what stands in the e-ID's app.
 */
const said = {
  sv: { ...apiDocsSv, ...bankidSv, ...explainSv, ...lettersSv, ...mailSv, ...refusalsSv },
  en: { ...apiDocsEn, ...bankidEn, ...explainEn, ...lettersEn, ...mailEn, ...refusalsEn },
};

export type SaidKey = keyof typeof said.sv;

/** Reading a message into its parts costs far more than saying it, and a night's letters say the same ones. */
const read = new Map<string, IntlMessageFormat>();

export function say(language: Language, key: SaidKey, values: Readonly<Record<string, string | number>> = {}): string {
  const text = said[language][key];
  // Most ask for nothing.
  if (!/[{}<>']/.test(text)) return text;
  const name = `${language} ${key}`;
  const message = read.get(name) ?? new IntlMessageFormat(text, language);
  read.set(name, message);
  return String(message.format(values));
}

/** The first language of ours in a list such as `en-GB,en;q=0.8`; Swedish when there is none. */
export function readLanguage(asked: string | undefined): Language {
  const names = (asked ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return names.find((name): name is Language => name === 'sv' || name === 'en') ?? 'sv';
}
