/** People of the demo; their numbers are from the tax agency's list of test person numbers, which belong to nobody. */
export type TestPerson = { readonly personalNumber: string; readonly givenName: string; readonly surname: string };

export const testPersons = [
  { personalNumber: '200001012384', givenName: 'Anna', surname: 'Nordvik' },
  { personalNumber: '200001012392', givenName: 'Bo', surname: 'Sollén' },
  { personalNumber: '200002292381', givenName: 'Petra', surname: 'Balans' },
  { personalNumber: '200002292399', givenName: 'Lars', surname: 'Advokat' },
  { personalNumber: '200101012383', givenName: 'Karin', surname: 'Handläggare' },
  { personalNumber: '200101012391', givenName: 'Finn', surname: 'Ekonom' },
  { personalNumber: '200012312385', givenName: 'Stina', surname: 'Support' },
  { personalNumber: '197701182383', givenName: 'Sylvia', surname: 'System' },
  { personalNumber: '200105312391', givenName: 'Kim', surname: 'Kund' },
  // Has a BankID but no user in the portal.
  { personalNumber: '197701182391', givenName: 'Nils', surname: 'Ny' },
] as const satisfies readonly TestPerson[];
