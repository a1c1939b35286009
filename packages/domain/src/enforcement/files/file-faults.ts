/** Why a file from the enforcement authority is rejected. */
export const fileFaults = [
  'not_text',
  'unknown_format',
  'cut',
  'damaged',
  'unknown_record',
  'record_count',
  'control_total',
  'not_for_us',
  'number_taken',
  'unknown_delivery',
] as const;

export type FileFault = (typeof fileFaults)[number];
