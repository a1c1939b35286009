/** Limitation periods in years, each with its legal ground and whether that was verified in the statute (rules §3.5). */
export const limitationPeriods = {
  general: { years: 10, ground: 'PL 2 § 1 st', isChecked: true },
  /** A business's claim on a consumer for goods or services mainly for private use; negotiable instruments excepted. */
  consumer: { years: 3, ground: 'PL 2 § 2 st', isChecked: true },
  rent_after_moving: { years: 2, ground: 'JB 12:61', isChecked: false },
  tax: { years: 5, ground: 'L 1982:188 3 §', isChecked: false },
  adjudicated_costs: { years: 10, ground: 'PL 2 § 1 st', isChecked: false },
} as const;

export type LimitationKind = keyof typeof limitationPeriods;
