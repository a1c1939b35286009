import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import { importRowsQuery } from './import-report.ts';
import { type RowActions, type ShownColumn, TableRow } from './table-row.tsx';

export const ROWS_IN_BLOCK = 50;
/** What a row without faults takes; a block that was in sight keeps its own height. */
const ROW_PX = 37;
/** Rows are loaded before they come into sight. */
const NEAR = '800px 0px';

type Props = RowActions & {
  readonly at: number;
  readonly rows: number;
  readonly where: object;
  readonly columns: readonly ShownColumn[];
  readonly scroll: RefObject<HTMLElement | null>;
  readonly target: { readonly row: number } | undefined;
};

/** Some rows of the table: while they are far from what is in sight, an empty space of their height. */
export function RowsBlock({ scroll, ...props }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useRef(props.rows * ROW_PX);
  const isNear = useIsNear(body, scroll, props.at === 0);
  const space = (
    <tr aria-hidden>
      <td colSpan={props.columns.length + 3} style={{ blockSize: height.current }} />
    </tr>
  );
  return (
    <tbody ref={body}>
      {isNear || props.target ? <LoadedRows {...props} body={body} height={height} space={space} /> : space}
    </tbody>
  );
}

type LoadedProps = Omit<Props, 'scroll' | 'rows'> & {
  readonly body: RefObject<HTMLElement | null>;
  readonly height: RefObject<number>;
  readonly space: ReactNode;
};

function LoadedRows({ at, where, columns, target, body, height, space, onFix, onLeaveOut }: LoadedProps) {
  const asked = importRowsQuery({ where, page: at + 1, max_results: ROWS_IN_BLOCK });
  const { data, error, refetch } = useQuery(asked);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && body.current) height.current = body.current.offsetHeight;
  });
  useEffect(() => {
    if (!target || !isLoaded) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${target.row}"]`);
    row?.scrollIntoView({ block: 'center' });
    const cell = row?.querySelector<HTMLElement>('td[data-level] button') ?? row?.querySelector<HTMLElement>('button');
    cell?.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
  }, [target, isLoaded, body]);
  if (error)
    return (
      <tr>
        <td colSpan={columns.length + 3}>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </td>
      </tr>
    );
  return isLoaded
    ? data._items.map((row, index) => (
        <TableRow
          key={row._id}
          row={row}
          index={at * ROWS_IN_BLOCK + index + 2}
          columns={columns}
          onFix={onFix}
          onLeaveOut={onLeaveOut}
        />
      ))
    : space;
}

/** Whether an element is in or near the part of its scrolled parent that is in sight. */
function useIsNear(element: RefObject<Element | null>, root: RefObject<Element | null>, isFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isFirst);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      root: root.current,
      rootMargin: NEAR,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, root]);
  return isNear;
}
