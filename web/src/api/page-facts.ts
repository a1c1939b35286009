type Environment = 'localhost' | 'test' | 'sandbox' | 'stage' | 'demo' | 'production';

/** What the server writes into the page for every user: the environment and the help links. */
export type PageFacts = {
  readonly environment: Environment;
  readonly dev_pages: readonly string[];
  /** The demo's cases are being created; /dev/world shows the progress. */
  readonly is_making_demo?: boolean;
  /** The sign-in methods beside a code by e-mail. */
  readonly sign_in: {
    readonly providers: readonly { readonly id: string; readonly name: string }[];
    readonly mobile_bankid: boolean;
  };
  /** A company can register itself here. */
  readonly self_registration?: boolean;
  readonly help: {
    readonly knowledge_bank_url?: string;
    readonly educations_url?: string;
    readonly contact_email?: string;
    readonly contact_phone?: string;
  };
};

/** A page without these facts was not served by our server, so it runs on a developer's machine. */
const unwritten: PageFacts = {
  environment: 'localhost',
  dev_pages: [],
  sign_in: { providers: [], mobile_bankid: true },
  self_registration: true,
  help: {},
};

export function readPageFacts(page: Document = document): PageFacts {
  const text = page.querySelector<HTMLMetaElement>('meta[name="fordra-page"]')?.content ?? '';
  try {
    return { ...unwritten, ...(JSON.parse(text) as Partial<PageFacts>) };
  } catch {
    return unwritten;
  }
}
