import { createContext, type ReactNode, use } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Explains a call that was refused for lack of a right. Provided by the frame: the explanation is drawn of other parts. */
export const RefusalContext = createContext<((refused: ApiError) => ReactNode) | undefined>(undefined);

/** What is shown with a refusal for lack of a right; nothing with any other failure. */
export function useRefusalHelp(): (error: unknown) => ReactNode {
  const explain = use(RefusalContext);
  return (error) => (error instanceof ApiError && error.status === 403 && explain?.(error)) || null;
}
