import { IntlMessageFormat } from 'intl-messageformat';
import agentMailEn from '../abroad/mail.en.json' with { type: 'json' };
import agentMailSv from '../abroad/mail.sv.json' with { type: 'json' };
import bankidEn from '../access/bankid.en.json' with { type: 'json' };
import bankidSv from '../access/bankid.sv.json' with { type: 'json' };
import mailEn from '../access/mail.en.json' with { type: 'json' };
import mailSv from '../access/mail.sv.json' with { type: 'json' };
import importEn from '../cases/import.en.json' with { type: 'json' };
import importSv from '../cases/import.sv.json' with { type: 'json' };
import importIssuesEn from '../cases/import-issues.en.json' with { type: 'json' };
import importIssuesSv from '../cases/import-issues.sv.json' with { type: 'json' };
import smsEn from '../channels/sms.en.json' with { type: 'json' };
import smsSv from '../channels/sms.sv.json' with { type: 'json' };
import bundleEn from '../disputes/bundle.en.json' with { type: 'json' };
import bundleSv from '../disputes/bundle.sv.json' with { type: 'json' };
import lettersEn from '../documents/letters.en.json' with { type: 'json' };
import lettersSv from '../documents/letters.sv.json' with { type: 'json' };
import documentsEn from '../money/documents.en.json' with { type: 'json' };
import documentsSv from '../money/documents.sv.json' with { type: 'json' };
import explainEn from '../money/explain.en.json' with { type: 'json' };
import explainSv from '../money/explain.sv.json' with { type: 'json' };
import agreementEn from '../parties/agreement.en.json' with { type: 'json' };
import agreementSv from '../parties/agreement.sv.json' with { type: 'json' };
import ticketMessagesEn from '../tickets/messages.en.json' with { type: 'json' };
import ticketMessagesSv from '../tickets/messages.sv.json' with { type: 'json' };
import { apiDocs as apiDocsEn } from './by-topic/api-docs.en.ts';
import { apiDocs as apiDocsSv } from './by-topic/api-docs.sv.ts';
import { refusals as refusalsEn } from './by-topic/refusals.en.ts';
import { refusals as refusalsSv } from './by-topic/refusals.sv.ts';

export type Language = 'sv' | 'en';

/**
 * The texts of the server itself: refusals, mails, letters, agreements, documents to creditors, messages of tickets, faults of imported files, API documentation, explanations
 * of amounts and the texts shown in the e-ID's app.
 */
const serverTexts = {
  sv: {
    ...agreementSv,
    ...apiDocsSv,
    ...agentMailSv,
    ...bankidSv,
    ...bundleSv,
    ...documentsSv,
    ...explainSv,
    ...importSv,
    ...importIssuesSv,
    ...lettersSv,
    ...mailSv,
    ...refusalsSv,
    ...smsSv,
    ...ticketMessagesSv,
  },
  en: {
    ...agreementEn,
    ...apiDocsEn,
    ...agentMailEn,
    ...bankidEn,
    ...bundleEn,
    ...documentsEn,
    ...explainEn,
    ...importEn,
    ...importIssuesEn,
    ...lettersEn,
    ...mailEn,
    ...refusalsEn,
    ...smsEn,
    ...ticketMessagesEn,
  },
};

export type ServerTextKey = keyof typeof serverTexts.sv;

/** Parsing a message costs far more than formatting it, and a night's letters use the same messages. */
const read = new Map<string, IntlMessageFormat>();

export function say(
  language: Language,
  key: ServerTextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = serverTexts[language][key];
  // Most messages have no placeholders.
  if (!/[{}<>']/.test(text)) return text;
  const name = `${language} ${key}`;
  const message = read.get(name) ?? new IntlMessageFormat(text, language);
  read.set(name, message);
  return String(message.format(values));
}

/** The first supported language in a list such as `en-GB,en;q=0.8`; Swedish when there is none. */
export function readLanguage(asked: string | undefined): Language {
  const names = (asked ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return names.find((name): name is Language => name === 'sv' || name === 'en') ?? 'sv';
}
