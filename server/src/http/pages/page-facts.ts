import type { Environment } from './environment-of.ts';

/** What the page contains before sign-in. Nothing in it is secret. */
export type PageFacts = {
  readonly environment: Environment;
  /** The simulators' pages. */
  readonly dev_pages: readonly string[];
  /** The demo's cases are being created; /dev/world has the progress. */
  readonly is_making_demo?: boolean;
  /** The sign-in methods besides a code by e-mail. */
  readonly sign_in: {
    readonly providers: readonly { readonly id: string; readonly name: string }[];
    readonly mobile_bankid: boolean;
  };
  /** A company can register itself: there are a mobile e-ID and a company register. */
  readonly self_registration?: true;
  readonly help: {
    readonly knowledge_bank_url?: string | undefined;
    readonly educations_url?: string | undefined;
    readonly contact_email?: string | undefined;
    readonly contact_phone?: string | undefined;
  };
};

/** The page with the facts inserted, and the icon of its environment. */
export function writeFacts(html: string, facts: PageFacts): string {
  const icon = facts.environment === 'production' ? '/favicon.svg' : `/favicon-${facts.environment}.svg`;
  return html
    .replace('__PAGE_FACTS__', () => escapeAttribute(JSON.stringify(facts)))
    .replace('"/favicon.svg"', `"${icon}"`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
