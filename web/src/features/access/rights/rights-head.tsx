import type { Method } from '@fordra/schema/define-resource';
import { useIntl } from 'react-intl';

/** The methods that a table of rights shows; PUT follows PATCH. */
export const shownMethods = ['GET', 'POST', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

/** The head of a table of rights. */
export function RightsHead({ methodClass }: { readonly methodClass: string | undefined }) {
  const { formatMessage } = useIntl();
  return (
    <thead>
      <tr>
        <th scope="col">{formatMessage({ id: 'rights.resource' })}</th>
        {shownMethods.map((method) => (
          <th key={method} scope="col" className={methodClass}>
            {formatMessage({ id: `rights.${method}` })}
          </th>
        ))}
        <th scope="col">{formatMessage({ id: 'rights.attributes' })}</th>
        <th scope="col">{formatMessage({ id: 'rights.rows' })}</th>
        <th scope="col">{formatMessage({ id: 'rights.actions' })}</th>
      </tr>
    </thead>
  );
}
