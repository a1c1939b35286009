import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { EventsPanel } from './events-panel.tsx';
import styles from './home.module.css';
import type { HomePanel } from './panels-for.ts';
import { Registers } from './registers.tsx';
import { StatisticsGrid } from './statistics-grid.tsx';
import { TodoPanel } from './todo-panel.tsx';
import { WaitingRefunds } from './waiting-refunds.tsx';

const DueDisputes = lazyPart(() => import('../../features/disputes/due-disputes.tsx'), 'DueDisputes');

const contents: Readonly<Record<HomePanel, ComponentType>> = {
  todo: TodoPanel,
  statistics: StatisticsGrid,
  disputes: DueDisputes,
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
        const shape = <div key={panel} className={styles[panel]} />;
        if (!isReady) return shape;
        return (
          <Suspense key={panel} fallback={shape}>
            <Content />
          </Suspense>
        );
      })}
    </div>
  );
}
