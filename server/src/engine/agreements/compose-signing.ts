import { formatOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { type Language, say } from '@fordra/texts/say';
import { type Languages, selectToSign } from '../../store/agreements/agreement-versions.ts';
import type { Database } from '../../store/connection/database.ts';

type SigningCompany = { readonly name: string; readonly organization_no: string };

type Version = {
  readonly _id: string;
  readonly version: string;
  readonly title: Languages<string>;
  readonly sha256: Languages<string>;
};

/** What is signed: the text that the e-ID shows, and the data whose hash the signature carries. */
export type ComposedSigning = {
  readonly visibleText: string;
  readonly data: {
    readonly title: string;
    readonly agreement_version: string;
    readonly language: Language;
    readonly document_sha256: string;
    readonly companies: readonly SigningCompany[];
  } & Readonly<Record<string, unknown>>;
};

const CREDITORS_MAX = 50;
const objectId = /^[0-9a-f]{24}$/;

/** The words by which companies sign a version of an agreement; the server alone writes them. */
export function composeSigning(
  version: Version,
  language: Language,
  companies: readonly SigningCompany[],
): ComposedSigning {
  const agreement = version.title[language];
  const sha256 = version.sha256[language];
  const lines = companies.map(({ name, organization_no: number }) => `${name}, ${formatOrganizationNumber(number)}`);
  const of = { agreement, version: version.version };
  return {
    visibleText: say(language, 'agreement.signing_text', { ...of, sha256, companies: lines.join('\n') }),
    data: {
      title: say(language, 'agreement.signing_title', of).slice(0, 120),
      ...{ agreement_version: version._id, language, document_sha256: sha256, companies },
    },
  };
}

/** What an account admin signs for creditors of the account; undefined if the version does not apply to each of them. */
export async function composeForCreditors(
  db: Database,
  account: string,
  asked: Readonly<Record<string, unknown>>,
): Promise<ComposedSigning | undefined> {
  const { agreement_version: version, creditors, language } = asked;
  const ids = Array.isArray(creditors) ? creditors.slice(0, CREDITORS_MAX + 1).map(String) : [];
  if (ids.length === 0 || ids.length > CREDITORS_MAX || ![...ids, String(version)].every((id) => objectId.test(id)))
    return undefined;
  const found = await selectToSign(db, { version: String(version), account, creditors: ids });
  if (!found) return undefined;
  const companies = found.creditors.map(({ name, organization_no }) => ({ name, organization_no }));
  const { visibleText, data } = composeSigning(found, language === 'en' ? 'en' : 'sv', companies);
  return { visibleText, data: { ...data, creditors: found.creditors.map(({ _id }) => _id) } };
}
