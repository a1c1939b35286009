import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Fitting = {
  /** The available space. */
  readonly room: RefObject<HTMLElement | null>;
  /** All entries side by side and hidden, and last the button of the menu for the rest. */
  readonly ruler: RefObject<HTMLElement | null>;
  readonly count: number;
};

/** How many entries fit; measured before the first paint, and again when the space or a width changes. */
export function useFitting(): Fitting {
  const room = useRef<HTMLElement>(null);
  const ruler = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (!room.current || !ruler.current) return;
      const widths = Array.from(ruler.current.children, (child) => child.getBoundingClientRect().width);
      setCount(countFitting(widths, room.current.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const element of [room.current, ruler.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { room, ruler, count };
}

/** All of them, or as many as leave space for the menu button. */
export function countFitting(widths: readonly number[], room: number): number {
  const entries = widths.slice(0, -1);
  const rest = widths.at(-1) ?? 0;
  const sum = (count: number) => entries.slice(0, count).reduce((total, width) => total + width, 0);
  if (sum(entries.length) <= room) return entries.length;
  return entries.findLastIndex((_, at) => sum(at + 1) + rest <= room) + 1;
}
