import styles from './settling-bars.module.css';

const heights = [100, 96, 92, 97, 84, 78, 81, 66, 60, 48, 42, 30, 22, 12];
const step = 20;

/** A drawing of a debt that is paid down to zero. */
export function SettlingBars() {
  const width = heights.length * step + 16;
  return (
    <svg viewBox={`0 0 ${width} 120`} className={styles.bars} aria-hidden="true">
      <path d={`M0 112.5H${width}`} className={styles.ground} />
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * step}
          y={112 - height}
          width="8"
          height={height}
          rx="2"
          className={styles.bar}
          opacity={0.16 + index * 0.035}
        />
      ))}
      <circle cx={width - 8} cy="106" r="6" className={styles.point} />
    </svg>
  );
}
