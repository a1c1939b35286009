import type { Method } from '@fordra/schema/define-resource';
import type { UiStructure } from '@fordra/schema/ui-structure';

export type UserData = {
  readonly _id: string;
  readonly name: string;
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
      }
    >
  >;
  readonly ui_structure: UiStructure;
};
