import type { Method } from '@fordra/schema/define-resource';
import type { UiStructure } from '@fordra/schema/ui-structure';
import { queryOptions } from '@tanstack/react-query';
import { askUserData, takeUserData } from './user-data-ahead.ts';

export type UserData = {
  readonly _id: string;
  readonly name: string;
  readonly account?: string | null;
  readonly partner?: string | null;
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

const fiveMinutes = 300_000;

/** Who the user is, what the user may do, and which screens follow from it. */
export const userDataQuery = queryOptions({
  queryKey: ['user-data'],
  staleTime: fiveMinutes,
  queryFn: ({ signal }) => takeUserData() ?? askUserData(signal),
});
