import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

type Props = { readonly text: string; readonly label: string };

/** White modules around the code, which cameras need to find it. */
const quiet = 4;

/** A QR code as one path: dark on white in both schemes, since not every camera reads the inverse. */
export function QrCode({ text, label }: Props) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'L', border: 0 }), [text]);
  const side = size + 2 * quiet;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={pathOf(data)} fill="#000000" />
    </svg>
  );
}

/** The dark modules, with neighbours in a row drawn as one. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`),
    )
    .join('');
}
