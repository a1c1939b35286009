export type VehicleOwner = {
  /** The number of a person or a company. */
  readonly number: string;
  readonly name: string;
};

/** The vehicle register: who owned a vehicle on a day. */
export type VehicleRegister = {
  ownerOn(plate: string, day: string): Promise<VehicleOwner | 'unknown' | 'unavailable'>;
};
