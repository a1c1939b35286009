import type { ReactNode } from 'react';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { EventsPanel } from './events-panel.tsx';
import styles from './home.module.css';
import type { HomePanel } from './panels-for.ts';
import { Registers } from './registers.tsx';
import { StatisticsGrid } from './statistics-grid.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const contents: Readonly<Record<HomePanel, () => ReactNode>> = {
  todo: TodoPanel,
  statistics: StatisticsGrid,
  events: EventsPanel,
  registers: Registers,
};

type Props = {
  readonly panels: readonly HomePanel[];
  /** Figures without trends need less space. */
  readonly isPlain: boolean;
};

/** Everything below the greeting, in the given order. */
export function HomePanels({ panels, isPlain }: Props) {
  const isReady = useTextBundle('home');
  return (
    <div className={styles.panels} data-plain={isPlain || undefined} aria-busy={!isReady}>
      {isReady && <WaitingRefunds />}
      {panels.map((panel) => {
        const Content = contents[panel];
        return isReady ? <Content key={panel} /> : <div key={panel} className={styles[panel]} />;
      })}
    </div>
  );
}
