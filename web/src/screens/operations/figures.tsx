import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './operations.module.css';

type Row = { readonly key: string; readonly label: ReactNode; readonly figures: readonly (number | string)[] };
type Props = { readonly label: string; readonly headings: readonly string[]; readonly rows: readonly Row[] };

/** A table of counts; zeros are faint. */
export function Figures({ label, headings, rows }: Props) {
  const { formatNumber } = useIntl();
  return (
    <table className={styles.figures} data-many={headings.length > 1 || undefined}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {headings.map((heading) => (
            <th key={heading} scope="col" className={styles.number}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td
                key={headings[at]}
                className={styles.number}
                data-zero={figure === 0 || undefined}
                data-label={headings[at]}
              >
                {typeof figure === 'number' ? formatNumber(figure) : figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
