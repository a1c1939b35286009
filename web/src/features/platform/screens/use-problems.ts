import { checkUiStructure } from '@fordra/schema/check-ui-structure';
import type { Definition } from '@fordra/schema/definition';
import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { propertyAt } from '../../../resource-ui/definition/property-at.ts';
import { describedActionsQuery } from '../../../resource-ui/query/actions.ts';
import type { Structure } from './edit-structure.ts';

/** The words of what would keep the screens of a resource from being activated, by where it is. */
export type Problems = (path: string) => string | undefined;

/** Checked by the function that the server asks, as far as the editing user knows the resource. */
export function useProblems(structure: Structure, definition: Definition): Problems {
  const { formatMessage } = useIntl();
  const { resource } = definition;
  const described = useQuery(describedActionsQuery).data;
  const found = checkUiStructure(
    { [resource]: structure[resource] },
    {
      hasResource: () => true,
      hasPanel: () => true,
      hasAction: (_name, action) => !described || described[resource]?.some(({ name }) => name === action) === true,
      hasAttribute: (name, path) =>
        name !== resource || path.startsWith('_') || propertyAt(definition, path) !== undefined,
    },
  );
  return (path) => {
    const problem = found.find((one) => one.path === `${resource}.${path}`)?.problem;
    return problem && formatMessage({ id: `screens.problem.${problem}` });
  };
}
