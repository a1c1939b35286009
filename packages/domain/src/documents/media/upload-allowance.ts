/** What may be uploaded, by number and size. */
export type UploadAllowance = { readonly files: number; readonly bytes: number };

const MB = 1_000_000;

const tenantAllowance: UploadAllowance = { files: 2_000, bytes: 4_000 * MB };
const operatorAllowance: UploadAllowance = { files: 5_000, bytes: 10_000 * MB };
/** A debtor sends a few receipts and letters, a law firm the evidence of its cases. */
const byKind: Readonly<Record<string, UploadAllowance>> = {
  customer_user: { files: 50, bytes: 100 * MB },
  solicitor: { files: 300, bytes: 1_000 * MB },
  staff: operatorAllowance,
  system_user: operatorAllowance,
};

/** What a user of this kind may upload in a day. */
export function uploadAllowanceOf(kind: string): UploadAllowance {
  return Object.hasOwn(byKind, kind) ? byKind[kind]! : tenantAllowance;
}

/** The files of all users together that are not attached to an item; each is deleted after a day. */
export const unattachedAllowance: UploadAllowance = { files: 5_000, bytes: 10_000 * MB };

/** Whether a file of this size still fits. */
export function fitsAllowance(allowance: UploadAllowance, used: UploadAllowance, size: number): boolean {
  return used.files < allowance.files && used.bytes + size <= allowance.bytes;
}

/** In whole megabytes, as texts name it. */
export function megabytesOf({ bytes }: UploadAllowance): number {
  return bytes / MB;
}
