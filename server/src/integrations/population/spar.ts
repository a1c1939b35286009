import { Agent, request } from 'node:https';
import { createSecureContext } from 'node:tls';
import type { PersonLookup } from '@fordra/domain/registers/person-answer';
import type { PopulationRegister } from './port.ts';
import { readAnswer } from './read-answer.ts';

export type SparConnection = {
  /** https://ext-ws.statenspersonadressregister.se/2023.1/personsok */
  readonly url: string;
  /** Our organisation's certificate, and the authority of the register where that is not a public one. */
  readonly tls: (
    | { readonly pfx: Buffer; readonly passphrase: string }
    | { readonly cert: string; readonly key: string }
  ) & { readonly ca?: string };
  /** Our number as a customer, and the assignment under which we ask. */
  readonly customer: string;
  readonly assignment: string;
  readonly timeoutMs?: number;
};

const ANSWER_BYTES_MAX = 500_000;
const CALLS_AT_ONCE = 8;
/** After this many calls in a row without an answer the others are not made. */
const SILENT_CALLS_MAX = 16;
const noAnswer: PersonLookup = { result: 'unavailable', fault: 'no_answer' };

/** The population register by the web service of SPAR: one question for each person, by SOAP over mutual TLS. */
export function spar(connection: SparConnection): PopulationRegister {
  const { url, tls, timeoutMs = 8_000 } = connection;
  // Parsed at the start, so that a wrong passphrase is found before the first question.
  createSecureContext(tls);
  const agent = new Agent({ ...tls, keepAlive: true, maxSockets: CALLS_AT_ONCE, minVersion: 'TLSv1.2' });
  const lookOne = async (number: string, by: string): Promise<PersonLookup> => {
    const xml = await post(agent, url, writeQuestion(connection, number, by), timeoutMs);
    return xml === undefined ? noAnswer : readAnswer(xml, number);
  };
  return {
    async look(numbers, by) {
      const answers = new Map<string, PersonLookup>();
      const waiting = [...new Set(numbers)];
      let silent = 0;
      const ask = async () => {
        for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
          const answer = silent >= SILENT_CALLS_MAX ? noAnswer : await lookOne(number, by);
          silent = answer.result === 'unavailable' ? silent + 1 : 0;
          answers.set(number, answer);
        }
      };
      await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, waiting.length) }, ask));
      return answers;
    },
  };
}

const schema = 'http://statenspersonadressregister.se/schema';

function writeQuestion({ customer, assignment }: SparConnection, number: string, by: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"
  xmlns:fraga="${schema}/personsok/2023.1/personsokningfraga"
  xmlns:info="${schema}/komponent/metadata/identifieringsinformationWs-1.1"
  xmlns:sok="${schema}/komponent/sok/personsokningsokparametrar-1.1"
  xmlns:person="${schema}/komponent/person/person-1.2"><soapenv:Body><fraga:SPARPersonsokningFraga>
<info:Identifieringsinformation>
<info:KundNrLeveransMottagare>${escapeXml(customer)}</info:KundNrLeveransMottagare>
<info:KundNrSlutkund>${escapeXml(customer)}</info:KundNrSlutkund>
<info:UppdragId>${escapeXml(assignment)}</info:UppdragId>
<info:SlutAnvandarId>${escapeXml(by)}</info:SlutAnvandarId>
</info:Identifieringsinformation>
<sok:PersonsokningFraga><person:IdNummer>${escapeXml(number)}</person:IdNummer></sok:PersonsokningFraga>
</fraga:SPARPersonsokningFraga></soapenv:Body></soapenv:Envelope>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The answer's text; undefined for one that is late, refused, too large or never came. */
function post(agent: Agent, url: string, body: string, timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'text/xml; charset=utf-8', 'content-length': Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(timeoutMs);
    const call = request(url, { method: 'POST', agent, headers, signal }, (reply) => {
      const chunks: Buffer[] = [];
      let size = 0;
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > ANSWER_BYTES_MAX) call.destroy(new Error('too large'));
        else chunks.push(chunk);
      });
      reply.on('error', () => resolve(undefined));
      reply.on('end', () => resolve(reply.statusCode === 200 ? Buffer.concat(chunks).toString('utf8') : undefined));
    });
    call.on('error', () => resolve(undefined));
    call.end(body);
  });
}
