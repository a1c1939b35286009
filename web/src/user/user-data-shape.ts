import type { Method } from '@fordra/schema/define-resource';
import type { UiStructure } from '@fordra/schema/ui-structure';

export type UserData = {
  readonly _id: string;
  readonly name: string;
  readonly kind?: string;
  readonly account?: string | null;
  readonly partner?: string | null;
  /** The law firm of a solicitor. */
  readonly solicitor?: string | null;
  /** The identity provider of the sign-in. */
  readonly oauth_type?: string | null;
  readonly access_rights: Readonly<
    Record<
      string,
      {
        readonly methods: readonly Method[];
        readonly full_attribute_access: boolean;
        readonly attribute_access: Readonly<Record<string, 'read' | 'write'>>;
        /** The rows that may be read, with the user's own values; absent means all. */
        readonly filter?: Readonly<Record<string, unknown>>;
        /** The rows that may be changed, unless they are those that may be read. */
        readonly user_filter?: Readonly<Record<string, unknown>>;
        readonly full_filter_access?: boolean;
      }
    >
  >;
  /** The creditor to onboard before anything else, unless it is only offered and put off on this device. */
  readonly creditor_to_onboard?: { readonly creditor: string; readonly is_forced: boolean } | null;
  /** What the user has to sign for creditors of the account. */
  readonly data_to_sign?: { readonly agreements: readonly RequiredAgreement[] };
  /** Faults of the rights that the user administers. */
  readonly access_template_status?: {
    readonly status?: 'valid' | 'invalid';
    readonly reasons: readonly { readonly reason: string }[];
  };
  readonly ui_structure: UiStructure;
};

type SignedDocument = { readonly id: string; readonly filename: string; readonly content_type: string };

/** A version of an agreement that the user has to sign, and for which creditors. */
export type RequiredAgreement = {
  readonly _id: string;
  readonly title: { readonly sv?: string; readonly en?: string };
  readonly version: string;
  readonly changes: { readonly sv?: string; readonly en?: string } | null;
  readonly documents: { readonly sv: SignedDocument; readonly en: SignedDocument };
  readonly sign_by: string | null;
  readonly is_overdue: boolean;
  readonly creditors: readonly { readonly _id: string; readonly name: string; readonly organization_no: string }[];
};
