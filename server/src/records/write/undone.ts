/** Thrown inside a transaction to take it back and give this answer instead. */
export class Undone<Outcome> extends Error {
  override readonly name = 'Undone';
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('the transaction was taken back');
    this.outcome = outcome;
  }
}
