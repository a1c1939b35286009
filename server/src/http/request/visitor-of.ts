import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Device, newDevice, readDevice, writeDevice } from '../../auth/sign-in/device.ts';
import { describeBrowser, type Visitor } from '../../auth/sign-in/visitor.ts';

const name = 'fordra_device';
const DAYS = 400;

/** The visitor of a request: address, browser and device cookie. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: request.ip,
    device: readDevice(readCookie(request, name)),
    browser: describeBrowser(request.headers['user-agent']),
  };
}

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Sets a device cookie for every browser without one, for known and unknown e-mail addresses alike. */
export function giveDevice(reply: FastifyReply, { device }: Visitor, isSecure: boolean): void {
  if (!device) setDevice(reply, newDevice(), isSecure);
}

export function setDevice(reply: FastifyReply, device: Device, isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : '';
  const limits = `Path=/api/authenticates; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${name}=${writeDevice(device)}; ${limits}`);
}
