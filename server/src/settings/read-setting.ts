import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { formatBankgiro, isBankgiro, parseGiro } from '@fordra/domain/parties/identity/giro';
import { isBic, isIban, parseIban } from '@fordra/domain/parties/identity/iban';
import { parseOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import { type Environment, environments } from '../http/pages/environment-of.ts';

/** Turns the text of a setting into its value, or undefined when it is not what `allowed` says. */
export type Reader<T> = { readonly allowed: string; parse(text: string): T | undefined };

export type Setting<T> = {
  readonly name: string;
  readonly about: string;
  readonly read: Reader<T>;
  /** The value where none is given; without one the setting may be left out. */
  readonly otherwise?: string;
  /** The value where none is given to a demo. */
  readonly demo?: string;
  /** Production must give it; `otherwise` is then for the demo alone. */
  readonly productionMust?: true;
  /** The value never appears in a message. */
  readonly secret?: true;
};

export const readText: Reader<string> = { allowed: 'a text', parse: (text) => text };

export const readPort: Reader<number> = {
  allowed: 'a whole number from 1 to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : undefined),
};

export const readFactor: Reader<number> = {
  allowed: 'a whole number from 1 to 1000',
  parse: (text) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1_000 ? Number(text) : undefined),
};

export const readCases: Reader<number> = {
  allowed: 'a whole number from 0 to 1000000',
  parse: (text) => (/^\d{1,7}$/.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined),
};

export function readDays(min: number): Reader<number> {
  const max = 3_650;
  return {
    allowed: `a whole number of days from ${min} to ${max}`,
    parse: (text) => (/^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  };
}

export function readDigits(max: number): Reader<string> {
  const digits = new RegExp(`^\\d{1,${max}}$`);
  return {
    allowed: `at most ${max} digits`,
    parse: (text) => (digits.test(text.replace('-', '')) ? text.replace('-', '') : undefined),
  };
}

export const readTime: Reader<string> = {
  allowed: 'a time of day, such as 02:00',
  parse: (text) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined),
};

export const readKey: Reader<Buffer> = {
  allowed: '32 bytes in base64url (43 characters), as `openssl rand -base64 32 | tr +/ -_ | tr -d =` makes them',
  parse: (text) => (/^[\w-]{43}=?$/.test(text) ? Buffer.from(text, 'base64url') : undefined),
};

export const readMailbox: Reader<string> = {
  allowed: 'an e-mail address, or a name with one: Fordra <post@example.se>',
  parse: (text) => (/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined),
};

/** In the usual notation: 5050-1055. */
export const readBankgiro: Reader<string> = {
  allowed: 'a bankgiro number, such as 5050-1055',
  parse: (text) => (isBankgiro(parseGiro(text)) ? formatBankgiro(parseGiro(text)) : undefined),
};

export const readIban: Reader<string> = {
  allowed: 'an IBAN',
  parse: (text) => (isIban(parseIban(text)) ? parseIban(text) : undefined),
};

export const readBic: Reader<string> = { allowed: 'a BIC', parse: (text) => (isBic(text) ? text : undefined) };

export const readOrganizationNo: Reader<string> = {
  allowed: 'an organisation number, such as 556000-0001',
  parse: parseOrganizationNumber,
};

export type PostalAddress = {
  readonly address_line_1: string;
  readonly zip_code: string;
  readonly city: string;
  readonly country: 'SE';
};

export const readPostalAddress: Reader<PostalAddress> = {
  allowed: 'a Swedish address with a comma before the postal code, such as Box 100, 111 20 Stockholm',
  parse: (text) => {
    const [, line, zip, city] = /^(.{1,100}), (\d{3} \d{2}) (.{1,60})$/.exec(text) ?? [];
    return line && zip && city ? { address_line_1: line, zip_code: zip, city, country: 'SE' } : undefined;
  },
};

export const readEmail: Reader<string> = {
  allowed: 'an e-mail address',
  parse: (text) => (/^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : undefined),
};

export const readPhone: Reader<string> = {
  allowed: 'a telephone number, such as 08-123 456 78 or +46 8 123 456 78',
  parse: (text) => (/^\+?\d[\d -]{4,24}$/.test(text) ? text : undefined),
};

export const readPhoneNumber: Reader<string> = {
  allowed: 'a number with its country, such as +46766861004',
  parse: (text) => (/^\+[1-9]\d{7,14}$/.test(text) ? text : undefined),
};

export const readParticipant: Reader<string> = {
  allowed: 'an address in Peppol, such as 0007:5560000000',
  parse: (text) => (/^\d{4}:[\w-]{1,50}$/.test(text) ? text : undefined),
};

export const readHostKey: Reader<string> = {
  allowed: 'the fingerprint of a host key, such as SHA256: and 43 letters after it',
  parse: (text) => (/^SHA256:[A-Za-z0-9+/]{43}$/.test(text) ? text : undefined),
};

export const readEnvironments: Reader<Readonly<Record<string, Environment>>> = {
  allowed: `hosts with their environment (portal-t.example.se=test), with commas between; one of ${environments.join(', ')}`,
  parse: (text) => {
    const pairs = text.split(',').map((pair) => pair.split('=').map((part) => part.trim().toLowerCase()));
    const isPair = ([host, environment, ...rest]: string[]) =>
      /^[\w.-]+$/.test(host ?? '') && environments.includes(environment as Environment) && rest.length === 0;
    return pairs.every(isPair) ? Object.fromEntries(pairs) : undefined;
  },
};

export const readAddress: Reader<string> = {
  allowed: 'a web address without a path, such as https://portal.example.se',
  parse: (text) => {
    const url = URL.parse(text);
    if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined;
    return url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

export const readProxies: Reader<number | readonly string[]> = {
  allowed: 'the number of proxies before us, or their addresses with commas between (10.0.0.1,10.1.0.0/16)',
  parse: (text) => {
    if (/^[1-9]\d?$/.test(text)) return Number(text);
    return readNetworks.parse(text);
  },
};

export const readNetworks: Reader<readonly string[]> = {
  allowed: 'addresses and networks with commas between (10.0.0.1,10.1.0.0/16)',
  parse: (text) => {
    const addresses = text.split(',').map((address) => address.trim());
    return addresses.every(isAddressOrNetwork) ? addresses : undefined;
  },
};

export function readFolder(root: string): Reader<string> {
  return { allowed: 'a path, from the project’s folder unless it is absolute', parse: (text) => resolve(root, text) };
}

export function readUrl(protocols: readonly string[]): Reader<string> {
  return {
    allowed: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (text) => (protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined),
  };
}

export function readChoice<T extends string>(choices: readonly T[]): Reader<T> {
  return { allowed: `one of ${choices.join(', ')}`, parse: (text) => choices.find((choice) => choice === text) };
}

export function readChoices<T extends string>(choices: readonly T[]): Reader<readonly T[]> {
  return {
    allowed: `${choices.join(', ')}, or several of them with commas between`,
    parse: (text) => {
      const wanted = new Set(text.split(',').map((part) => part.trim()));
      const found = choices.filter((choice) => wanted.has(choice));
      return found.length === wanted.size ? found : undefined;
    },
  };
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}
