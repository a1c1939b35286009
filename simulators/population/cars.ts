/** Who owned a vehicle, from a day on. */
export type Car = { readonly plate: string; readonly number: string; readonly name: string; readonly from: string };

export type Cars = {
  ownerOn(plate: string, day: string): Promise<Omit<Car, 'from'> | undefined>;
  sell(car: Car): void;
  /** The newest first. */
  sold(): readonly Car[];
};

const KEPT = 1_000;

/** The owners whom `recall` knows, and the sales that were registered here. */
export function openCars(recall: (plate: string) => Promise<Omit<Car, 'from'> | undefined>): Cars {
  const sales: Car[] = [];
  return {
    async ownerOn(plate, day) {
      const sale = sales.find((one) => one.plate === plate && one.from <= day);
      return sale ?? (await recall(plate));
    },
    sell(car) {
      sales.unshift(car);
      sales.length = Math.min(sales.length, KEPT);
    },
    sold: () => sales,
  };
}
