/** Something the person at the terminal can put right: the message is one line and says it all. */
export class StartError extends Error {
  override name = 'StartError';
}
