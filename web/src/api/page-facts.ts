type Environment = 'localhost' | 'test' | 'sandbox' | 'stage' | 'demo' | 'production';

/** What the server wrote into the page for everyone: where we are and what help there is. */
export type PageFacts = {
  readonly environment: Environment;
  readonly dev_pages: readonly string[];
  /** The demo's cases are being made: how far that is stands at /dev/world. */
  readonly is_making_demo?: boolean;
  /** The sign-in methods beside a code by e-mail. */
  readonly sign_in: {
    readonly providers: readonly { readonly id: string; readonly name: string }[];
    readonly mobile_bankid: boolean;
  };
  readonly help: {
    readonly knowledge_bank_url?: string;
    readonly educations_url?: string;
    readonly contact_email?: string;
    readonly contact_phone?: string;
  };
};

/** A page that no server of ours has written in stands on a developer's machine. */
const unwritten: PageFacts = {
  environment: 'localhost',
  dev_pages: [],
  sign_in: { providers: [], mobile_bankid: true },
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
