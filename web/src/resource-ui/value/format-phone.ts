/** A Swedish mobile number as it is written in Sweden: `070-174 06 29`. Others stay as they are stored. */
export function formatPhone(number: string): string {
  const [, operator, first, second, third] = /^\+46(7\d)(\d{3})(\d{2})(\d{2})$/.exec(number) ?? [];
  return operator ? `0${operator}-${first} ${second} ${third}` : number;
}
