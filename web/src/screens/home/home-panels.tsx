import { Fragment, type ReactNode } from 'react';
import { WithTexts } from '../../generated/with-texts.tsx';
import { EventsPanel } from './events-panel.tsx';
import styles from './home.module.css';
import type { HomePanel } from './panels-for.ts';
import { Registers } from './registers.tsx';
import { StatisticsGrid } from './statistics-grid.tsx';
import { TodoPanel } from './todo-panel.tsx';

const contents: Readonly<Record<HomePanel, () => ReactNode>> = {
  todo: TodoPanel,
  statistics: StatisticsGrid,
  events: EventsPanel,
  registers: Registers,
};

type Props = {
  readonly panels: readonly HomePanel[];
  /** Figures without trends need less room. */
  readonly isPlain: boolean;
};

/** All below the greeting, in the order given. */
export function HomePanels({ panels, isPlain }: Props) {
  return (
    <div className={styles.panels} data-plain={isPlain || undefined}>
      {panels.map((panel) => {
        const Content = contents[panel];
        return (
          <Fragment key={panel}>
            <WithTexts bundle="home" pending={<div className={styles[panel]} aria-busy="true" />}>
              <Content />
            </WithTexts>
          </Fragment>
        );
      })}
    </div>
  );
}
