import { ApiError, isPassing } from '../../../api/api-error.ts';

/**
 * What the response says of its error (spec A §8): its localized message, else its error message. Undefined without a
 * response, and for the error page of a proxy, which has no message of ours.
 */
export function responseMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.localeMessage || isPassing(error)) return error.localeMessage;
  return error.message || undefined;
}
