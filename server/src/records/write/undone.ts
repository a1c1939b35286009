/** Thrown inside a transaction to roll it back and answer with this outcome. */
export class Undone<Outcome> extends Error {
  override readonly name = 'Undone';
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('the transaction was taken back');
    this.outcome = outcome;
  }
}
