import card from '../../ui/display/card.module.css';
import styles from './case-page.module.css';
import shape from './case-page-shape.module.css';

const owedLines = ['label', 'total', 'part', 'part', 'part', 'label'] as const;
const parties = 5;
const entries = 6;

/** The page of a case while it is loading: its cards where they will be. */
export function CasePageShape() {
  return (
    <div className={`${styles.page} ${shape.page}`} aria-busy="true">
      <div className={`${card.card} ${shape.summary}`}>
        <span className={shape.icon} />
        <span className={shape.words}>
          <span className={shape.line} data-width="now" />
          <span className={shape.line} data-width="next" />
        </span>
      </div>
      <div className={styles.side}>
        <div className={`${card.card} ${shape.owed}`}>
          {owedLines.map((width, at) => (
            <span key={at} className={shape.line} data-width={width} />
          ))}
        </div>
        <div className={`${card.card} ${shape.parties}`}>
          {Array.from({ length: parties }, (_, at) => (
            <span key={at} className={shape.party}>
              <span className={shape.line} data-width="label" />
              <span className={shape.line} data-width="part" />
            </span>
          ))}
        </div>
      </div>
      <div className={`${card.card} ${shape.story}`}>
        <span className={shape.line} data-width="label" />
        {Array.from({ length: entries }, (_, at) => (
          <span key={at} className={shape.entry}>
            <span className={shape.dot} />
            <span className={shape.line} data-width={at % 2 === 0 ? 'next' : 'part'} />
          </span>
        ))}
      </div>
    </div>
  );
}
