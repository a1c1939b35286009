/** An error that the operator at the terminal can resolve: the message is one line and complete. */
export class StartError extends Error {
  override name = 'StartError';
}
