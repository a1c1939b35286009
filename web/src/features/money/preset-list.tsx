import { useNavigate, useSearch } from '@tanstack/react-router';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { ItemList } from '../../resource-ui/list/item-list.tsx';
import { listOfPreset, type PresetAddress, presetOfList } from '../../resource-ui/list/plan/preset-address.ts';
import { useUserData } from '../../user/use-user-data.ts';

/** The list of a resource whose ready-made filters are tabs, named by `tab` in the address. */
export function PresetList({ resource }: { readonly resource: string }) {
  const address = useSearch({ strict: false }) as PresetAddress;
  const navigate = useNavigate();
  const ui = useUserData().ui_structure.structure[resource];
  const presets = ui?.item_search.presets;
  if (!ui || !presets) return <UnknownResource />;
  return (
    <ItemList
      key={resource}
      resource={resource}
      ui={ui}
      address={listOfPreset(address, presets)}
      onAddress={(next, replace = false) =>
        void navigate({ to: '.', search: presetOfList(next, presets) as never, replace, resetScroll: false })
      }
    />
  );
}
