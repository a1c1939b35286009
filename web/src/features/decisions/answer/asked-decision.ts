/** The decision as an item, or the same attributes of it. */
export type AskedDecision = {
  readonly _id: string;
  readonly type: string;
  readonly deadline: string;
  readonly case: string;
};
